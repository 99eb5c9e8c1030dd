import type { Context } from 'koa';
import { clientAddress, networkOf } from './clientAddress';

const seenFrom = (forwarded: string, trustedProxies: number): string => {
  const request = { req: { socket: { remoteAddress: '10.0.0.9' } }, get: () => forwarded };
  return clientAddress(request as unknown as Context, trustedProxies);
};

test.each([
  ['192.0.2.7', 0, '10.0.0.9'],
  ['192.0.2.7', 1, '192.0.2.7'],
  ['203.0.113.1, 192.0.2.7', 1, '192.0.2.7'],
  ['203.0.113.1, 192.0.2.7', 2, '203.0.113.1'],
  ['192.0.2.7', 2, '192.0.2.7'],
  ['192.0.2.7:4711', 1, '192.0.2.7'],
  ['[2001:db8::1]:4711', 1, '2001:db8::1'],
  ['[2001:db8::1]', 1, '2001:db8::1'],
  ['unknown', 1, '10.0.0.9'],
  [`fe80::1%${'x'.repeat(300)}`, 1, 'fe80::1'],
  ['x'.repeat(5000), 1, '10.0.0.9'],
  ['', 1, '10.0.0.9'],
])('forwarded for "%.40s" by %i proxies of ours comes from %s', (forwarded, trustedProxies, address) => {
  expect(seenFrom(forwarded, trustedProxies)).toBe(address);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
  ['not an address', 'not an address'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
