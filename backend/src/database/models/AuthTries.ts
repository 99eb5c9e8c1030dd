import { defineModel, date, integer, key, string } from '../defineModel';

/** Wrong passwords and codes in a row. */
export const AuthTries = defineModel('AuthTries', 'auth_tries', {
  /** A user, or the hash of a network or device that the user is known from. */
  subject: key(string(64)),
  failures: integer(),
  failedAt: date(),
});
