import type { Context } from 'koa';

/**
 * The client's address. Each of our proxies appends the address it was called from, so with n of them the client is the
 * n-th from the right; anything further left is what the client claims.
 */
export function clientAddress(ctx: Context, trustedProxies: number): string {
  const peer = ctx.req.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return peer;
  const chain = ctx
    .get('X-Forwarded-For')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return chain.at(-trustedProxies) ?? chain[0] ?? peer;
}
