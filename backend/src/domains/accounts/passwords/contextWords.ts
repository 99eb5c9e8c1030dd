import type { AuthUserRow } from '../../../database/models/AuthUser';
import type { AuthSettings } from '../settings';

/** The user's data that an attacker may know. */
export type About = {
  settings: Pick<AuthSettings, 'env' | 'siteUrl'>;
  email?: string | undefined;
  name?: string | undefined;
};

export function aboutUser({ email, userMetadata }: AuthUserRow): Pick<About, 'email' | 'name'> {
  const { display_name: name } = userMetadata;
  return { email, name: typeof name === 'string' ? name : undefined };
}

/** Shorter ones are found in any password by chance. */
const MIN_LETTERS = 4;

/** Parts of so many addresses that they describe no user. */
const OF_EVERYBODY = new Set(['mail', 'email', 'user', 'test', 'info', 'guest', 'hello', 'example', 'localhost']);

/**
 * Words of this site and this person, the longest first: the restaurant's name, its domain, the person's name and the
 * parts of their address (ACC-P6).
 */
export function contextWords({ settings: { env, siteUrl }, email = '', name = '' }: About): string[] {
  const hosts = [env.PUBLIC_ORIGIN, siteUrl].map((url) => withoutTopLevel(new URL(url).hostname));
  const [local = '', domain = ''] = email.split('@');
  const texts = [env.BRAND_NAME, name, local, withoutTopLevel(domain), ...hosts].map(foldPassword);
  const words = texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  return [...new Set(words)]
    .filter((word) => [...word].length >= MIN_LETTERS && !OF_EVERYBODY.has(word))
    .sort((a, b) => b.length - a.length);
}

/** Normalizes a password for comparisons, never for storage: `LONEPINE` is as easy to guess as `lonepine`. */
export function foldPassword(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function withoutTopLevel(host: string): string {
  return host.split('.').slice(0, -1).join('.') || host;
}
