import { invalid } from '../AuthError';
import type { AuthCall } from '../protocol/authRouter';
import { METADATA_MAX } from '../protocol/authBody';
import { readEmail } from '../users/readEmail';
import { readPhone } from '../users/readPhone';
import { readBanDuration } from './readBanDuration';
import { isAcceptableHash } from './isAcceptableHash';

type Metadata = Record<string, unknown>;

/** What an admin call says of an account; undefined where it says nothing. */
export type Attributes = {
  email: string | undefined;
  phone: string | undefined;
  password: string | undefined;
  emailConfirm: boolean;
  phoneConfirm: boolean;
  userMetadata: Metadata | undefined;
  appMetadata: Metadata | undefined;
  jwtRole: string | undefined;
  /** Milliseconds from now; null lifts a ban. */
  banMs: number | null | undefined;
};

/** A token with one of these roles would open every admin call: programs have them, people never (docs/decisions/0110). */
const ROLES_OF_PROGRAMS = ['service_role', 'supabase_admin'];
const ROLE = /^[A-Za-z][A-Za-z0-9_-]{0,31}$/;

/** @throws AuthError validation_failed */
export function readAttributes({ body }: Pick<AuthCall, 'body'>): Attributes {
  const email = body.email || undefined;
  const phone = body.phone || undefined;
  const banDuration = body.ban_duration || undefined;
  return {
    email: email === undefined ? undefined : readEmail(email),
    phone: phone === undefined ? undefined : readPhone(phone),
    password: body.password,
    emailConfirm: body.email_confirm ?? false,
    phoneConfirm: body.phone_confirm ?? false,
    userMetadata: body.user_metadata,
    appMetadata: body.app_metadata,
    jwtRole: readJwtRole(body.role || undefined),
    banMs: banDuration === undefined ? undefined : readBanDuration(banDuration),
  };
}

function readJwtRole(role: string | undefined): string | undefined {
  if (role === undefined) return undefined;
  if (!ROLE.test(role)) throw invalid('role must be a word of up to 32 letters, digits, hyphens or underscores');
  if (ROLES_OF_PROGRAMS.includes(role)) throw invalid(`role "${role}" is for programs: a person can't have it`);
  return role;
}

/**
 * A hash that was made elsewhere, as strong as those made here (ACC-P1).
 *
 * @throws AuthError validation_failed
 */
export function readPasswordHash({ body }: Pick<AuthCall, 'body'>): string | undefined {
  const hash = body.password_hash || undefined;
  if (hash !== undefined && !isAcceptableHash(hash)) {
    throw invalid('password_hash must be argon2id with m>=19456, t>=2 and p>=1; other hashes are not taken');
  }
  return hash;
}

/**
 * Members that come replace, null removes, all others stay.
 *
 * @throws AuthError validation_failed when all together are more than may be kept
 */
export function mergeMetadata(before: Metadata, changes: Metadata): Metadata {
  const kept = Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null));
  const length = JSON.stringify(kept).length;
  if (length > METADATA_MAX && length > JSON.stringify(before).length) throw invalid('The metadata is too large');
  return kept;
}
