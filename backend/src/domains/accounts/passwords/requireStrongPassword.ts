import { invalid, weakPassword } from '../AuthError';
import { commonPasswords } from './commonPasswords';
import { contextWords, foldPassword, type About } from './contextWords';

/** Argon2 takes any length; more than this only keeps the processor busy. */
const MAX_LENGTH = 1024;
/** How much of a password must be left without the words that an attacker would try first for this person. */
const MIN_OWN_LENGTH = 6;

/** Why a password is weak: a message, and the reasons in the client's terms. */
export type Weakness = { message: string; reasons: ('length' | 'pwned')[] };

/**
 * Checks a new password: any characters, no rules of composition, no limit that a person would notice (ACC-P3 to ACC-P7).
 *
 * @throws AuthError weak_password with its reasons
 */
export async function requireStrongPassword(password: string, about: About): Promise<void> {
  if (password.length > MAX_LENGTH) throw invalid(`Password cannot be longer than ${MAX_LENGTH} characters`);
  const weakness = await weaknessOf(password, about);
  if (weakness) throw weakPassword(weakness.message, weakness.reasons);
}

/** The weaknesses of a password that is in use: its owner is warned, not refused. */
export async function weaknessOf(password: string, about: About): Promise<Weakness | undefined> {
  const min = about.settings.env.AUTH_PASSWORD_MIN;
  // Counts code points: an emoji is one character, not two units of UTF-16.
  if ([...password].length < min) {
    return { message: `Password should be at least ${min} characters.`, reasons: ['length'] };
  }
  const folded = foldPassword(password);
  const common = await commonPasswords();
  if (common.has(folded)) {
    const message = 'Password is known to be weak and easy to guess, please choose a different one.';
    return { message, reasons: ['pwned'] };
  }
  if (isOfContext(folded, contextWords(about), common)) {
    const message = 'Password is made of your own name or ours and easy to guess, please choose a different one.';
    return { message, reasons: ['pwned'] };
  }
  return undefined;
}

/** Whether few letters and digits are left without these words, or only what is easy to guess itself. */
function isOfContext(password: string, words: readonly string[], common: ReadonlySet<string>): boolean {
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), password);
  if (rest === password) return false;
  const own = rest.replace(/[^\p{L}\p{N}]/gu, '');
  return [...own].length < MIN_OWN_LENGTH || common.has(own);
}
