export type PolicyOptions = {
  nonce: string;
  /** Where map tiles come from, an origin or null. */
  tiles: string | null;
  /** Served over https: then nothing may be asked for by http. */
  secure: boolean;
  /** Origins of dev servers; empty but in development. */
  devOrigins: readonly string[];
};

/**
 * Only scripts that carry this response's nonce run, and what those load (`strict-dynamic`). Style elements need the nonce too; what
 * scripts set through the CSSOM is free of it. Development also needs eval and sockets for hot reload.
 */
export function contentSecurityPolicy({ nonce, tiles, secure, devOrigins }: PolicyOptions): string {
  const dev = devOrigins.join(' ');
  const sockets = devOrigins.map((origin) => origin.replace(/^http/, 'ws')).join(' ');
  const directives: [string, ...string[]][] = [
    ['default-src', "'self'", dev],
    ['script-src', `'nonce-${nonce}'`, "'strict-dynamic'", dev && "'unsafe-eval'"],
    ['style-src', "'self'", `'nonce-${nonce}'`, dev],
    // Staff may give a dish a picture by its public address (menu/imageAddress.ts); a picture cannot do anything but be seen.
    // On a site with https `upgrade-insecure-requests` turns http into https before this is checked.
    ['img-src', "'self'", 'data:', 'https:', secure ? '' : 'http:', tiles ?? '', dev],
    ['font-src', "'self'", dev],
    ['connect-src', "'self'", dev, sockets],
    ['worker-src', "'self'"],
    ['manifest-src', "'self'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
  ];
  if (secure) directives.push(['upgrade-insecure-requests']);
  return directives.map((parts) => parts.filter(Boolean).join(' ')).join('; ');
}
