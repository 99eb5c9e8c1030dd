import { randomUUID } from 'node:crypto';
import type { Transaction } from 'sequelize';
import { AuthIdentity } from '../../../database/models/AuthIdentity';
import { AuthUser, type AuthUserRow } from '../../../database/models/AuthUser';
import { now } from '../../../lib/clock';

export type NewUser = {
  merchantId: string;
  id?: string;
  /** Small letters. */
  email?: string;
  /** E.164 without the plus. */
  phone?: string;
  passwordHash?: string | null;
  emailConfirmed?: boolean;
  phoneConfirmed?: boolean;
  isAnonymous?: boolean;
  isSso?: boolean;
  jwtRole?: string;
  bannedUntil?: Date;
  userMetadata?: Record<string, unknown>;
  appMetadata?: Record<string, unknown>;
};

/** Makes a person, without any way to be known yet. */
export async function createUser(given: NewUser, transaction: Transaction): Promise<AuthUserRow> {
  const row = newUser(given);
  await AuthUser.create(row, { transaction });
  return row;
}

export function newUser(given: NewUser): AuthUserRow {
  const { merchantId, email = '', phone, isSso = false } = given;
  const moment = now();
  return {
    merchantId,
    id: given.id ?? randomUUID(),
    email,
    emailKey: email === '' || isSso ? null : email,
    phone: phone ?? null,
    passwordHash: given.passwordHash ?? null,
    emailConfirmedAt: given.emailConfirmed ? moment : null,
    phoneConfirmedAt: given.phoneConfirmed ? moment : null,
    invitedAt: null,
    confirmationSentAt: null,
    recoverySentAt: null,
    newEmail: '',
    emailChangeSentAt: null,
    emailChangeConfirmed: 0,
    reauthenticationSentAt: null,
    lastSignInAt: null,
    appMetadata: given.appMetadata ?? {},
    userMetadata: given.userMetadata ?? {},
    jwtRole: given.jwtRole ?? 'authenticated',
    isAnonymous: given.isAnonymous ? 1 : 0,
    isSso: isSso ? 1 : 0,
    bannedUntil: given.bannedUntil ?? null,
    deletedAt: null,
    createdAt: moment,
    updatedAt: moment,
  };
}

type NewIdentity = {
  provider: string;
  subject: string;
  email?: string | null;
  data: Record<string, unknown>;
};

/** Adds an identity to an account. `app_metadata` names the providers of all of them; see `namedProviders`. */
export async function addIdentity(
  { merchantId, id: userId }: AuthUserRow,
  { provider, subject, email = null, data }: NewIdentity,
  transaction: Transaction,
): Promise<void> {
  const moment = now();
  await AuthIdentity.create(
    {
      merchantId,
      id: randomUUID(),
      userId,
      provider,
      subject,
      email: email?.toLowerCase() ?? null,
      identityData: data,
      lastSignInAt: moment,
      createdAt: moment,
      updatedAt: moment,
    },
    { transaction },
  );
}

/** The part of `app_metadata` that names how a person signs in: the first way, and all. */
export function namedProviders(providers: readonly string[]): { provider: string; providers: string[] } {
  return { provider: providers[0] ?? 'email', providers: [...providers] };
}

/** `app_metadata` with more ways in which a person signs in; what else is in it stays. */
export function withProviders(
  appMetadata: AuthUserRow['appMetadata'],
  added: readonly string[],
): AuthUserRow['appMetadata'] {
  const { providers } = appMetadata;
  const known = Array.isArray(providers) ? (providers as string[]) : [];
  return { ...appMetadata, ...namedProviders([...new Set([...known, ...added])]) };
}
