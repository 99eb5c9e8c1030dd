import { weakPassword } from '../protocol/AuthError';
import type { AuthSettings } from '../settings';

/** Argon2 takes any length; more than this only keeps the processor busy. */
const MAX_LENGTH = 1024;

type About = { settings: AuthSettings; email?: string | undefined; name?: string | undefined };

/**
 * What may become somebody's password: any characters, no rules of composition (statement P7).
 *
 * @throws AuthError weak_password with its reasons
 */
export function requireStrongPassword(password: string, { settings }: About): void {
  const min = settings.env.AUTH_PASSWORD_MIN;
  // A character is what a person takes for one, not a unit of UTF-16.
  const length = [...password].length;
  if (length < min) throw weakPassword(`Password should be at least ${min} characters.`, ['length']);
  if (length > MAX_LENGTH) throw weakPassword(`Password should be at most ${MAX_LENGTH} characters.`, ['length']);
}
