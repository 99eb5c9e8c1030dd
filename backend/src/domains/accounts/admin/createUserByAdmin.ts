import type { Transaction } from 'sequelize';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { inTransaction, isDuplicateKey } from '../../../database/transaction';
import { now } from '../../../lib/clock';
import { isUuid } from '../../../lib/isUuid';
import { recordEvent } from '../audit/recordEvent';
import { hashPassword } from '../passwords/hashPassword';
import { requireStrongPassword } from '../passwords/requireStrongPassword';
import { AuthError, emailExists, invalid } from '../AuthError';
import type { AuthCall } from '../protocol/authRouter';
import { presentUser } from '../users/presentUser';
import { addIdentity, createUser, namedProviders } from '../users/createUser';
import { readWholeUser } from '../users/readWholeUser';
import { mergeMetadata, readAttributes, readPasswordHash, type Attributes } from './readAttributes';

const NIL = /^[0-]+$/;

type Wanted = Attributes & { id: string | undefined; passwordHash: string | null };

/**
 * Creates an account for another person. Without a password in the request, they must first set one by a link.
 *
 * @throws AuthError validation_failed, weak_password, email_exists, phone_exists, user_already_exists
 */
export async function createUserByAdmin(call: AuthCall): Promise<object> {
  const attributes = readAttributes(call);
  const { email, phone, password } = attributes;
  if (email === undefined && phone === undefined) {
    throw invalid('Cannot create a user without either an email or phone');
  }
  const id = readId(call);
  const imported = readPasswordHash(call);
  if (password !== undefined && imported !== undefined) {
    throw invalid('Only a password or a password hash should be provided');
  }
  if (password) await requireStrongPassword(password, { settings: call.settings, email });
  const passwordHash = password ? await hashPassword(password) : (imported ?? null);
  const user = await inTransaction((transaction) =>
    insert({ ...attributes, id, passwordHash }, call, transaction),
  ).catch((error: unknown) => {
    throw explainDuplicate(error);
  });
  return presentUser(await readWholeUser(user));
}

async function insert(wanted: Wanted, call: AuthCall, transaction: Transaction): Promise<AuthUserRow> {
  const { merchantId, origin } = call;
  const { email, phone, userMetadata, emailConfirm, phoneConfirm, jwtRole, banMs } = wanted;
  const providers = [...(email === undefined ? [] : ['email']), ...(phone === undefined ? [] : ['phone'])];
  const user = await createUser(
    {
      merchantId,
      ...(wanted.id !== undefined && { id: wanted.id }),
      ...(email !== undefined && { email, emailConfirmed: emailConfirm }),
      ...(phone !== undefined && { phone, phoneConfirmed: phoneConfirm }),
      passwordHash: wanted.passwordHash,
      ...(userMetadata && { userMetadata: mergeMetadata({}, userMetadata) }),
      appMetadata: mergeMetadata({}, { ...namedProviders(providers), ...wanted.appMetadata }),
      ...(jwtRole !== undefined && { jwtRole }),
      ...(banMs && { bannedUntil: new Date(now().getTime() + banMs) }),
    },
    transaction,
  );
  if (email !== undefined) {
    const data = { sub: user.id, email, email_verified: emailConfirm, phone_verified: false };
    await addIdentity(user, { provider: 'email', subject: user.id, email, data }, transaction);
  }
  if (phone !== undefined) {
    const data = { sub: user.id, phone, email_verified: false, phone_verified: phoneConfirm };
    await addIdentity(user, { provider: 'phone', subject: user.id, data }, transaction);
  }
  const traits = { provider: providers[0] };
  await recordEvent(
    { merchantId, action: 'user_signedup', userId: user.id, actor: 'service', origin, traits },
    transaction,
  );
  return user;
}

function readId({ body }: AuthCall): string | undefined {
  const id = body.id || undefined;
  if (id === undefined) return undefined;
  if (!isUuid(id)) throw invalid('ID must conform to the uuid v4 format');
  if (NIL.test(id)) throw invalid('ID cannot be a nil uuid');
  return id.toLowerCase();
}

/** Turns a duplicate key into the protocol's error for the name that is taken. */
export function explainDuplicate(error: unknown): unknown {
  if (isDuplicateKey(error, 'auth_users_email')) return emailExists();
  if (isDuplicateKey(error, 'auth_users_phone')) {
    return new AuthError(422, 'phone_exists', 'Phone number already registered by another user');
  }
  if (isDuplicateKey(error)) return new AuthError(422, 'user_already_exists', 'A user with this ID exists already');
  return error;
}
