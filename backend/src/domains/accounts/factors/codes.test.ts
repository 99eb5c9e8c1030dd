import { select } from '../../../database/connection';
import { testServer } from '../../../testing';
import { signedInClient } from '../../../testing/authClient';
import { beginFactor, protectedBuilder, challenge, codeOf, sessionOf } from '../../../testing/builders/buildFactor';
import { signIn } from '../../../testing/builders/buildUser';
import { movedClock } from '../../../testing/movedClock';

const server = testServer({ AUTH_AUTOCONFIRM: 'true', AUTH_RATE_LIMITS: 'off', TRUSTED_PROXIES: '1' });
const { pass } = movedClock();
const buildProtected = protectedBuilder(server, pass);

const bearer = (token: string) => server.api.with({ Authorization: `Bearer ${token}` });
const WRONG = { status: 422, code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' };

test('ACC-M1 a TOTP code works once, even with a new challenge', async () => {
  const { client, factor } = await buildProtected();
  const code = codeOf(factor.secret);
  const first = await client.mfa.challengeAndVerify({ factorId: factor.id, code });
  expect(first.error).toBeNull();
  const second = await client.mfa.challengeAndVerify({ factorId: factor.id, code });
  expect(second.error).toMatchObject(WRONG);
  // Nor does the one of the step before, which is still in the window.
  expect((await client.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret, -1) })).error).toMatchObject(WRONG); // prettier-ignore
});

test('ACC-M1 if one code is sent several times at once, exactly one succeeds, and the others do not block the factor', async () => {
  const { client, factor, session } = await buildProtected();
  const challenges = await Promise.all(Array.from({ length: 3 }, () => challenge(client, factor.id)));
  const code = codeOf(factor.secret);
  const api = bearer(session.access_token);
  const answers = await Promise.all(
    [...challenges, ...challenges].map((id) =>
      api.post(`/auth/v1/factors/${factor.id}/verify`, { challenge_id: id, code }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
  pass(30);
  const after = await client.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret) });
  expect(after.error).toBeNull();
});

test.each([
  [-2, 422],
  [-1, 200],
  [0, 200],
  [1, 200],
  [2, 422],
])('ACC-M2 the code of %i steps from the server’s time is answered with %i', async (steps, status) => {
  const { client, factor, session } = await buildProtected();
  pass(300);
  const id = await challenge(client, factor.id);
  const body = { challenge_id: id, code: codeOf(factor.secret, steps) };
  expect((await bearer(session.access_token).post(`/auth/v1/factors/${factor.id}/verify`, body)).status).toBe(status);
});

test('ACC-M3 five wrong codes block the factor for 15 minutes, then for 30, from everywhere, with any challenge', async () => {
  const { user, factor } = await buildProtected();
  const tries = async (count: number, code: () => string): Promise<number[]> => {
    const { token } = await signIn(server.api, user.email, user.password);
    const seen: number[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      const api = server.api.with({ Authorization: `Bearer ${token}`, 'X-Forwarded-For': `10.0.${count}.${nth}` });
      const { json } = await api.post(`/auth/v1/factors/${factor.id}/challenge`);
      const body = { challenge_id: (json as { id: string }).id, code: code() };
      seen.push((await api.post(`/auth/v1/factors/${factor.id}/verify`, body)).status);
    }
    return seen;
  };
  const wrong = (): string => String((Number(codeOf(factor.secret)) + 500_000) % 1_000_000).padStart(6, '0');
  const right = (): string => codeOf(factor.secret);

  expect(await tries(5, wrong)).toEqual([422, 422, 422, 422, 422]);
  expect(await tries(2, right)).toEqual([429, 429]);
  pass(899);
  expect(await tries(1, right)).toEqual([429]);
  pass(1);
  expect(await tries(5, wrong)).toEqual([422, 422, 422, 422, 422]);
  pass(900);
  expect(await tries(1, right)).toEqual([429]);
  pass(900);
  expect(await tries(1, right)).toEqual([200]);
});

test('ACC-M4 the secret is sealed in the database and shown once', async () => {
  const { client, factor, user } = await buildProtected();
  const [row] = await select<Record<string, unknown>>('SELECT * FROM auth_factors WHERE id = :id', { id: factor.id });
  expect(JSON.stringify(row)).not.toContain(factor.secret);
  const shown = [(await client.getUser()).data, (await client.refreshSession()).data, await sessionOf(client)];
  expect(JSON.stringify(shown)).not.toContain(factor.secret);
  const events = await select('SELECT * FROM auth_events WHERE user_id = :id', { id: user.id });
  expect(JSON.stringify(events)).not.toContain(factor.secret);
});

describe('ACC-M9 a challenge', () => {
  test('expires after 300 s', async () => {
    const { client, factor } = await buildProtected();
    const challengeId = await challenge(client, factor.id);
    pass(299);
    const early = await client.mfa.verify({ factorId: factor.id, challengeId, code: '000000' });
    expect(early.error).toMatchObject(WRONG);
    pass(1);
    const late = await client.mfa.verify({ factorId: factor.id, challengeId, code: codeOf(factor.secret) });
    expect(late.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
  });

  test('is answered once', async () => {
    const { client, factor } = await buildProtected();
    const challengeId = await challenge(client, factor.id);
    const right = await client.mfa.verify({ factorId: factor.id, challengeId, code: codeOf(factor.secret) });
    expect(right.error).toBeNull();
    pass(30);
    const again = await client.mfa.verify({ factorId: factor.id, challengeId, code: codeOf(factor.secret) });
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
  });

  test('is of one factor, one person and one sign-in', async () => {
    const { client, factor, user } = await buildProtected();
    const challengeId = await challenge(client, factor.id);
    const code = codeOf(factor.secret);
    const elsewhere = { status: 422, code: 'mfa_factor_not_found' };
    const { client: same } = await signedInClient(server, user);
    expect((await same.mfa.verify({ factorId: factor.id, challengeId, code })).error).toMatchObject(elsewhere);
    const other = await beginFactor(client);
    expect((await client.mfa.verify({ factorId: other.id, challengeId, code })).error).toMatchObject(elsewhere);
    const { client: stranger, factor: theirs } = await buildProtected();
    expect((await stranger.mfa.verify({ factorId: theirs.id, challengeId, code })).error).toMatchObject(elsewhere);
  });
});
