import { RateLimitWindow } from '../../database/models/RateLimitWindow';
import { now } from '../../lib/clock';
import { testServer } from '../../testing';
import { movedClock } from '../../testing/movedClock';
import type { DeclaredRoute } from '../DeclaredRoute';
import { resetLimits, type Charged } from '../rateLimit';
import { enforceDeclaredLimits } from './enforceDeclaredLimits';

const server = testServer({ TRUSTED_PROXIES: '1' });
// On a slow machine six thousand calls would take longer than the minute in which they are counted.
movedClock();
beforeEach(resetLimits);

const READ: DeclaredRoute = {
  method: 'GET',
  path: '/api/cart',
  audience: 'session',
  spec: { summary: 'The cart', answers: { 200: 'Cart' } },
};
const guest = (ip: string): Charged => ({
  merchantId: server.merchantId,
  ip,
  actor: { kind: 'guest', sessionHash: `session at ${ip}` },
});

async function admitted(calls: number, charged: Charged): Promise<number> {
  let count = 0;
  for (let call = 0; call < calls; call += 1) {
    await enforceDeclaredLimits(READ, charged).then(
      () => (count += 1),
      () => undefined,
    );
  }
  return count;
}

test('a route without a limit of its own has one by address, whatever sessions the caller makes up', async () => {
  expect(await admitted(6100, guest('203.0.113.1'))).toBe(6000);
  const otherSession: Charged = { ...guest('203.0.113.1'), actor: { kind: 'guest', sessionHash: 'another' } };
  expect(await admitted(1, otherSession)).toBe(0);
  expect(await admitted(1, guest('203.0.113.2'))).toBe(1);
});

test('staff and programs are not limited by it', async () => {
  const program: Charged = { ...guest('203.0.113.3'), actor: { kind: 'service', sessionHash: null } };
  expect(await admitted(6100, program)).toBe(6100);
});

test('CMP-315 a deploy token has a limit of its own, whatever address it comes from', async () => {
  const team = (remote: string, ip: string): Charged => ({
    ...guest(ip),
    actor: { kind: 'team', remote, sessionHash: null },
  });
  expect(await admitted(6000, team('mf-careers', '203.0.113.6'))).toBe(6000);
  expect(await admitted(1, team('mf-careers', '203.0.113.7'))).toBe(0);
  expect(await admitted(1, team('mf-checkout', '203.0.113.6'))).toBe(1);
});

test('placing an order from the cart is limited for each session', async () => {
  const client = server.api.with({ 'X-Forwarded-For': '203.0.113.4', 'X-Session-ID': 'a-guest-who-never-stops' });
  const statuses: number[] = [];
  for (let call = 0; call < 21; call += 1) statuses.push((await client.post('/api/orders/from-cart', {})).status);
  expect(statuses.slice(0, 20)).not.toContain(429);
  expect(statuses[20]).toBe(429);
});

test('calls of /rest/v1 are limited, in its own words', async () => {
  const subject = '203.0.113.5';
  const endsAt = new Date(now().getTime() + 60_000);
  await RateLimitWindow.create({ merchantId: server.merchantId, name: '/rest/v1', subject, calls: 1200, endsAt });
  const client = server.api.with({ 'X-Forwarded-For': subject });
  const answers = await Promise.all(Array.from({ length: 301 }, () => client.get('/rest/v1/menu_items?limit=1')));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(1);
  expect(refused[0]?.json).toMatchObject({ code: 'too_many_requests', hint: null });
  expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0);
});
