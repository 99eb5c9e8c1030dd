import { defineModel, date, integer, jsonText, key, nullable, string, type RowOf } from '../defineModel';

/** What a mailed link or code is good for, and nothing else (ACC-T6). */
export type TokenPurpose =
  'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change_current' | 'email_change_new' | 'reauthentication';

export type TokenData = {
  /** Of a client that wants a code for its link (RFC 7636). */
  codeChallenge?: string | undefined;
  /** Of a sign-up: which password goes with it; see `passwordMark`. */
  passwordMark?: string | null;
  /** Of a sign-in by a provider that does not look at addresses: which identity goes with it. */
  identityId?: string | undefined;
};

/** A mailed link and a code that work once. A person has one for each purpose; only hashes are here (ACC-T2). */
export const AuthOneTimeToken = defineModel('AuthOneTimeToken', 'auth_one_time_tokens', {
  id: key(string(36)),
  userId: string(36),
  purpose: string<TokenPurpose>(32),
  /** Where it was mailed to; small letters. */
  address: string(255),
  /** SHA-256; null where there is only a code. */
  linkHash: nullable(string(64)),
  /** Under a key of the site, bound to person and purpose; null once it was guessed at too often. */
  codeHash: nullable(string(64)),
  wrongTries: integer(),
  linkExpiresAt: date(),
  codeExpiresAt: date(),
  data: jsonText<TokenData>(),
  createdAt: date(),
});

export type AuthOneTimeTokenRow = RowOf<typeof AuthOneTimeToken>;
