import { randomBytes } from 'node:crypto';
import type { StaffRole } from '@site/contracts';
import { execute } from '../../database/connection';
import type { AuthUserRow } from '../../database/models/AuthUser';
import { StaffMember } from '../../database/models/StaffMember';
import { hashPassword } from '../../domains/accounts/passwords/hashPassword';
import { addIdentity, createUser, namedProviders } from '../../domains/accounts/users/createUser';
import { inTransaction } from '../../database/transaction';
import { now } from '../../lib/clock';
import type { ApiClient } from '../apiClient';

type Wanted = {
  email?: string;
  password?: string;
  role?: 'user' | 'admin';
  /** What they do as staff; implies the role admin. Without it an admin is an owner. */
  staffRole?: StaffRole;
  confirmed?: boolean;
  displayName?: string;
};

export type BuiltUser = {
  id: string;
  email: string;
  password: string;
  /** Of a sign-in made for the test. */
  token: string;
  refreshToken: string;
  /** A client that carries the token. */
  api: ApiClient;
};

/** A person with a password, signed in (an unconfirmed one is not: `token` is empty). */
export async function buildUser(
  server: { readonly api: ApiClient; readonly merchantId: string },
  { email, password, role, staffRole, confirmed = true, displayName }: Wanted = {},
): Promise<BuiltUser> {
  const address = email ?? `guest-${randomBytes(5).toString('hex')}@example.com`;
  const secret = password ?? `quiet-${randomBytes(6).toString('hex')}`;
  const { id } = await insert({ merchantId: server.merchantId, address, secret, confirmed, displayName });
  if (staffRole !== undefined) await giveStaffRole(server.merchantId, id, staffRole);
  else if (role !== undefined) await giveRole(server.merchantId, id, role);
  const { token, refreshToken } = confirmed
    ? await signIn(server.api, address, secret)
    : { token: '', refreshToken: '' };
  const api = server.api.with(token === '' ? {} : { Authorization: `Bearer ${token}` });
  return { id, email: address, password: secret, token, refreshToken, api };
}

type Person = {
  merchantId: string;
  address: string;
  secret: string;
  confirmed: boolean;
  displayName: string | undefined;
};

async function insert({ merchantId, address, secret, confirmed, displayName }: Person): Promise<AuthUserRow> {
  const passwordHash = await hashPassword(secret);
  return inTransaction(async (transaction) => {
    const user = await createUser(
      {
        merchantId,
        email: address,
        passwordHash,
        emailConfirmed: confirmed,
        userMetadata: displayName === undefined ? {} : { display_name: displayName },
        appMetadata: namedProviders(['email']),
      },
      transaction,
    );
    const data = { sub: user.id, email: address, email_verified: confirmed };
    await addIdentity(user, { provider: 'email', subject: user.id, email: address, data }, transaction);
    return user;
  });
}

export async function giveRole(merchantId: string, userId: string, role: 'user' | 'admin'): Promise<void> {
  await execute(
    `INSERT INTO user_roles (merchant_id, user_id, role, created_at) VALUES (:merchantId, :userId, :role, :now)
     ON DUPLICATE KEY UPDATE role = :role`,
    { merchantId, userId, role, now: now() },
  );
}

export async function giveStaffRole(merchantId: string, userId: string, staffRole: StaffRole): Promise<void> {
  await giveRole(merchantId, userId, 'admin');
  const values = { staffRole, username: null, displayName: '', isActive: true, createdAt: now(), updatedAt: now() };
  await StaffMember.upsert({ merchantId, userId, ...values });
}

/** Signs in over HTTP, as anybody would. */
export async function signIn(
  api: ApiClient,
  email: string,
  password: string,
): Promise<{ token: string; refreshToken: string }> {
  const { status, json } = await api.post('/auth/v1/token?grant_type=password', { email, password });
  if (status !== 200) throw new Error(`Nobody signed in: ${status} ${JSON.stringify(json)}`);
  const { access_token: token, refresh_token: refreshToken } = json as { access_token: string; refresh_token: string };
  return { token, refreshToken };
}
