import type { Context } from 'koa';

/** 256 bits in base64url. */
const SECRET_VALUE = /^[A-Za-z0-9_-]{43}$/;

export type HostCookie = {
  /** Undefined for a browser without it, and for a value that this service never sets. */
  read(ctx: Context): string | undefined;
  set(ctx: Context, value: string, maxAgeSeconds: number): void;
};

/**
 * A cookie of this host that no script reads.
 *
 * `__Host-` keeps other hosts of the domain from planting one (RFC 6265bis, section 4.1.3.2). It needs Secure, which not
 * every browser accepts over plain http: a site on a developer's machine goes without both.
 *
 * @param origin where the host is reached
 * @param pattern what a value looks like; by default a secret of 256 bits
 */
export function hostCookie(name: string, origin: string, pattern = SECRET_VALUE): HostCookie {
  const isSecure = origin.startsWith('https:');
  const fullName = isSecure ? `__Host-${name}` : name;
  return {
    read: (ctx) => {
      const value = ctx.cookies.get(fullName);
      return value !== undefined && pattern.test(value) ? value : undefined;
    },
    set: (ctx, value, maxAgeSeconds) => {
      const secure = isSecure ? '; Secure' : '';
      ctx.append(
        'Set-Cookie',
        `${fullName}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`,
      );
    },
  };
}
