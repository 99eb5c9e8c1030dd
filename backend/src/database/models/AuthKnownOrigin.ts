import { defineModel, date, key, string, type RowOf } from '../defineModel';

/** A device or a network from which an account signed in before. */
export const AuthKnownOrigin = defineModel('AuthKnownOrigin', 'auth_known_origins', {
  userId: key(string(36)),
  /** Keyed and different for each account; also the `subject` under which its wrong passwords are counted. */
  hash: key(string(64)),
  kind: string<'device' | 'network'>(8),
  /** Of the latest sign-in. */
  seenAt: date(),
});

export type AuthKnownOriginRow = RowOf<typeof AuthKnownOrigin>;
