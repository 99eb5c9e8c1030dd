export type PolicyOptions = {
  nonce: string;
  /** Where map tiles come from, an origin or null. */
  tiles: string | null;
  /** Other origins of the dishes' pictures; null for a page of staff, who look at a picture before they save its address. */
  pictures: readonly string[] | null;
  /** Served over https: then nothing may be asked for by http. */
  secure: boolean;
  /** Origins of dev servers; empty but in development. */
  devOrigins: readonly string[];
};

/**
 * Scripts run from this site only, inline ones by this response's nonce; no `strict-dynamic`, under which a script of a section
 * could load one from anywhere. Of this site's scripts the shell's Trusted Types policy admits those that the composition
 * lists. Nothing a section knows can be sent to another origin, as a picture or otherwise. Style elements need the nonce
 * too; what scripts set through the CSSOM is free of it. Development also needs eval and sockets for hot reload.
 */
export function contentSecurityPolicy({ nonce, tiles, pictures, secure, devOrigins }: PolicyOptions): string {
  const dev = devOrigins.join(' ');
  const sockets = devOrigins.map((origin) => origin.replace(/^http/, 'ws')).join(' ');
  // On a site with https `upgrade-insecure-requests` turns http into https before this is checked.
  const anyPicture = ['https:', secure ? '' : 'http:'];
  const directives: [string, ...string[]][] = [
    ['default-src', "'self'", dev],
    ['script-src', "'self'", `'nonce-${nonce}'`, dev, dev && "'unsafe-eval'"],
    ['style-src', "'self'", `'nonce-${nonce}'`, dev],
    ['img-src', "'self'", 'data:', ...(pictures ?? anyPicture), tiles ?? '', dev],
    ['font-src', "'self'", dev],
    ['connect-src', "'self'", dev, sockets],
    ['worker-src', "'self'"],
    ['manifest-src', "'self'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
  ];
  // Dev servers' bundles evaluate.
  if (!dev) directives.push(['require-trusted-types-for', "'script'"], ['trusted-types', TRUSTED_TYPES_POLICY]);
  if (secure) directives.push(['upgrade-insecure-requests']);
  return directives.map((parts) => parts.filter(Boolean).join(' ')).join('; ');
}

/** The browser asks the policy of this name about each script address that is no trusted object. The shell makes it. */
const TRUSTED_TYPES_POLICY = 'default';

/** Origins, of other sites, that the pictures at these addresses come from. */
export function pictureOrigins(addresses: Iterable<string | null>): string[] {
  const origins = [...addresses].filter((address) => address !== null && /^https?:/.test(address));
  return [...new Set(origins.map((address) => new URL(String(address)).origin))].sort();
}
