/** What the platform gives browser and server alike; contracts are compiled without the types of either. */
declare const URL: new (
  url: string,
  base: string,
) => {
  origin: string;
  username: string;
  password: string;
  pathname: string;
  search: string;
  hash: string;
};

const MAX_LENGTH = 2048;
/** Browsers drop or replace these while they parse an address, so it would become another than the one that was checked. */
// eslint-disable-next-line no-control-regex -- control characters are what it finds
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\\]/;
/** A slash, backslash or control character that appears when the path is decoded. */
const ENCODED_UNSAFE = /%(?:[01][0-9a-f]|2f|5c|7f)/i;
/** Reserved by RFC 2606: the origin of no site. */
const NO_ORIGIN = 'https://site.invalid';

/**
 * The normalised path, with query and fragment, of an address that leads to this site; null for every other text. All code
 * that decides whether to follow an address from outside (`?next=`, `redirect_to`, a return address) asks this function.
 *
 * The text is resolved as a browser does it, and the result is checked: `/.//host` begins with one slash, but its path is
 * `//host`, which is another site when it is used as an address again.
 *
 * @param origin when given, an absolute address of this origin is accepted too
 */
export function ownPath(text: string | null | undefined, origin?: string): string | null {
  if (!text || text.length > MAX_LENGTH || UNSAFE.test(text)) return null;
  if (text.startsWith('#')) return text;
  if (!text.startsWith('/') && !(origin && beginsWithOrigin(text, origin))) return null;
  const url = parse(text, origin ?? NO_ORIGIN);
  if (!url || url.origin !== (origin ?? NO_ORIGIN) || url.username !== '' || url.password !== '') return null;
  if (!/^\/(?!\/)/.test(url.pathname) || ENCODED_UNSAFE.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** Whether `ownPath` accepts the text. */
export function isOwnPath(text: string | null | undefined, origin?: string): boolean {
  return ownPath(text, origin) !== null;
}

/** `https:host` and `https:/host` are paths or hosts depending on the base, so nothing but the whole origin counts. */
function beginsWithOrigin(text: string, origin: string): boolean {
  const rest = text.slice(origin.length);
  return text.slice(0, origin.length).toLowerCase() === origin.toLowerCase() && (rest === '' || /^[/?#]/.test(rest));
}

function parse(text: string, base: string): InstanceType<typeof URL> | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** `/order/` is `/order`, and the root is empty. A loop, because the expression /\/+$/ takes quadratic time. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
