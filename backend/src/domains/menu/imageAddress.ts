import { invalidField } from '../../lib/AppError';

/** What its column holds. */
export const IMAGE_URL_MAX = 500;

/** Formats that are pixels and nothing else. SVG is a document, and can hold scripts and links when it is opened alone. */
const OWN_PICTURE = /^\/media\/[\w./-]+\.(?:jpe?g|png|webp|avif|gif)$/i;
const SVG = /\.svgz?$/i;

/**
 * The address of a dish's picture as it is kept: a picture of our own, or one on a public host. Empty means none.
 *
 * The server never loads it, so a name that resolves to a private address reaches nothing of ours; it is refused because
 * guests could not see it, and because their browsers would ask devices of their own network for it.
 *
 * @throws AppError validation_failed
 */
export function imageAddress(value: string | null): string | null {
  if (value === null || value === '') return null;
  if (OWN_PICTURE.test(value) && !value.includes('..') && !value.includes('//')) return value;
  const url = parse(value);
  const isPublic =
    url !== undefined &&
    ['http:', 'https:'].includes(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    url.port === '' &&
    isPublicHost(url.hostname);
  if (!isPublic) throw invalidField('image_url', 'must be a public http or https address');
  if (SVG.test(decoded(url.pathname)))
    throw invalidField('image_url', 'must be a photo (JPEG, PNG, WebP, AVIF or GIF), not SVG');
  // Written out, one letter may have become nine.
  if (url.href.length > IMAGE_URL_MAX) throw invalidField('image_url', 'is too long an address');
  return url.href;
}

/** Names that exist only inside a network or a machine (RFC 6761, 6762, 8375, ICANN's reserved names). */
const PRIVATE_TOP_LEVELS = new Set([
  ...['local', 'localhost', 'localdomain', 'internal', 'intranet', 'private', 'corp', 'home', 'lan', 'arpa'],
  ...['invalid', 'onion'],
]);

/**
 * A public host is a domain name of at least two labels below a top level of the public DNS. IP addresses in any notation are
 * none; the URL parser has turned numbers into dotted form already.
 */
function isPublicHost(host: string): boolean {
  const labels = host.split('.');
  const topLevel = labels.at(-1) ?? '';
  return (
    labels.length >= 2 &&
    labels.every((label) => label !== '') &&
    /^[a-z][a-z0-9-]*$/.test(topLevel) &&
    !PRIVATE_TOP_LEVELS.has(topLevel)
  );
}

/** Node 20's URL.canParse denies addresses with letters beyond ASCII once it is optimized. */
function parse(value: string): URL | undefined {
  try {
    return new URL(value);
  } catch {
    return undefined;
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
