import type { Transaction } from 'sequelize';
import { execute, select } from '../../../database/connection';
import { inTransaction } from '../../../database/transaction';
import { testServer } from '../../../testing';
import type { ApiAnswer } from '../../../testing/apiClient';
import { buildUser, type BuiltUser } from '../../../testing/builders/buildUser';
import { untilLockWait } from '../../../testing/untilLockWait';
import { lockUser } from '../users/findUser';

const server = testServer({ AUTH_RATE_LIMITS: 'off' });

/** Something happens to the person after their password was found right, before they are signed in. */
async function signInWhile(
  { id, email, password }: BuiltUser,
  happens: (transaction: Transaction) => Promise<unknown>,
): Promise<ApiAnswer> {
  let answer: Promise<ApiAnswer> | undefined;
  await inTransaction(async (transaction) => {
    await lockUser(server.merchantId, id, transaction);
    answer = server.api.post('/auth/v1/token?grant_type=password', { email, password });
    await untilLockWait();
    await happens(transaction);
  });
  if (!answer) throw new Error('Nobody signed in');
  return answer;
}
const sessionsOf = ({ id }: BuiltUser) => select('SELECT id FROM auth_sessions WHERE user_id = :id', { id });

test('a user banned during the sign-in gets no session, not even after the ban', async () => {
  const user = await buildUser(server);
  await execute('DELETE FROM auth_sessions WHERE user_id = :id', { id: user.id });
  const ban = 'UPDATE auth_users SET banned_until = :until WHERE id = :id';
  const answer = await signInWhile(user, (transaction) =>
    execute(ban, { id: user.id, until: new Date('2999-01-01') }, transaction),
  );
  expect(answer).toMatchObject({ status: 400, json: { error_code: 'user_banned' } });
  expect(await sessionsOf(user)).toEqual([]);
});

test('a sign-in during which the address becomes unconfirmed asks to confirm it', async () => {
  const user = await buildUser(server);
  const answer = await signInWhile(user, (transaction) =>
    execute('UPDATE auth_users SET email_confirmed_at = NULL WHERE id = :id', { id: user.id }, transaction),
  );
  expect(answer).toMatchObject({ status: 400, json: { error_code: 'email_not_confirmed' } });
});

test('a sign-in during which the account is deleted opens no session', async () => {
  const user = await buildUser(server);
  const answer = await signInWhile(user, (transaction) =>
    execute('DELETE FROM auth_users WHERE id = :id', { id: user.id }, transaction),
  );
  expect(answer).toMatchObject({ status: 400, json: { error_code: 'invalid_credentials' } });
});

test('a sign-in during which the password changes is refused as a wrong password', async () => {
  const [user, other] = [await buildUser(server), await buildUser(server)];
  const answer = await signInWhile(user, (transaction) =>
    execute(
      `UPDATE auth_users SET password_hash = (SELECT password_hash FROM (SELECT * FROM auth_users) AS u WHERE id = :other)
        WHERE id = :id`,
      { id: user.id, other: other.id },
      transaction,
    ),
  );
  expect(answer).toMatchObject({ status: 400, json: { error_code: 'invalid_credentials' } });
});
