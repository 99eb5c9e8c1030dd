import { defineModel, date, integer, key, nullable, string, text, type RowOf } from '../defineModel';

/** What a mailed link or code is good for, and nothing else (ACC-T6). */
export type TokenPurpose =
  'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change_current' | 'email_change_new' | 'reauthentication';

/** A mailed link and a code that work once. A person has one for each purpose; only hashes are here (ACC-T2). */
export const AuthOneTimeToken = defineModel('AuthOneTimeToken', 'auth_one_time_tokens', {
  merchantId: key(string(64)),
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
  /** JSON: `TokenData`. */
  data: text(),
  createdAt: date(),
});

export type AuthOneTimeTokenRow = RowOf<typeof AuthOneTimeToken>;
