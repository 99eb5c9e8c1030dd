import { isIP, isIPv6, SocketAddress } from 'node:net';
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
  return addressIn(chain.at(-trustedProxies) ?? chain[0]) ?? peer;
}

/** Some proxies name the port too: `192.0.2.7:4711`, `[2001:db8::1]:4711`. Returns undefined for an invalid address. */
function addressIn(given = ''): string | undefined {
  const address = /^\[([^\]]+)\](?::\d+)?$/.exec(given)?.[1] ?? /^([\d.]+):\d+$/.exec(given)?.[1] ?? given;
  // A zone says something on its own machine only, and may be of any length.
  const [bare = ''] = address.split('%', 1);
  return isIP(bare) === 0 ? undefined : bare;
}

const GROUPS = 8;
/** Internet providers assign a /64 at least: one customer owns all of its addresses. */
const NETWORK_GROUPS = 4;

/** What counts as one client: an IPv4 address, also when it is written as IPv6, or the network of an IPv6 address. */
export function networkOf(ip: string): string {
  const bare = ip.split('%', 1)[0] ?? '';
  if (!isIPv6(bare)) return ip;
  const { address } = new SocketAddress({ address: bare, family: 'ipv6' });
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
