import type { Middleware } from 'koa';

/**
 * What every answer carries. Pages set a content security policy of their own over this one, which suits data: nothing
 * in it may run, load or be framed.
 */
export function securityHeaderEntries(publicOrigin: string): [name: string, value: string][] {
  return Object.entries({
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'X-Permitted-Cross-Domain-Policies': 'none',
    ...(publicOrigin.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  });
}

export function securityHeaders(publicOrigin: string): Middleware {
  const entries = securityHeaderEntries(publicOrigin);
  return (ctx, next) => {
    for (const [name, value] of entries) ctx.res.setHeader(name, value);
    return next();
  };
}
