// SEC-7: every limit counts the calls to all processes together.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createApp } from '../../app';
import { RateLimitWindow } from '../../database/models/RateLimitWindow';
import { SHARED_TABLES, TABLE_OWNERS } from '../../database/tableOwners';
import { parseEnv } from '../../env';
import { now } from '../../lib/clock';
import { testServer } from '../../testing';
import { actorKey } from '../actor';
import { networkOf } from '../clientAddress';
import type { DeclaredRoute } from '../DeclaredRoute';
import type { Charged, RateLimit } from '../rateLimit';
import { enforceDeclaredLimits } from './enforceDeclaredLimits';

const SRC = resolve(__dirname, '../..');

/** Whatever refuses a caller for coming too often, and the tables in which all processes count. */
const COUNTED_IN: Record<string, readonly string[]> = {
  'domains/accounts/email/reauthenticate.ts': ['auth_mail_times'],
  'domains/accounts/factors/wrongTries.ts': ['auth_factors'],
  'domains/accounts/limits/withTries.ts': ['auth_tries'],
  'domains/staff/kitchenTablets/signInOnTablet.ts': ['kitchen_tablets', 'kitchen_pins'],
  'http/limits/chargeCall.ts': ['rate_limits'],
};
/** These count what one process has open, which is no rate: its own sockets and memory. */
const OF_ONE_PROCESS = ['domains/orders/events/eventStreams.ts'];
/** These only say what another one found. */
const PASSED_ON = ['domains/accounts/protocol/answerAuthErrors.ts', 'http/limits/tooManyRequests.ts'];

const REFUSAL = /tooManyRequests\(|Error\(\s*(?:'too_many_requests'|429)/;

test('SEC-7 a limit that is new is counted in a table, or it is listed here with its reason', () => {
  const refusing = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(path))
    .filter((path) => REFUSAL.test(readFileSync(join(SRC, path), 'utf8')));
  expect(refusing.toSorted()).toEqual([...Object.keys(COUNTED_IN), ...OF_ONE_PROCESS, ...PASSED_ON].toSorted());
  const tables: readonly string[] = [...Object.values(TABLE_OWNERS).flat(), ...SHARED_TABLES];
  for (const counting of Object.values(COUNTED_IN).flat()) expect(tables).toContain(counting);
});

const server = testServer();
const { routes } = createApp(parseEnv({ SITE_MODE: 'test', DATABASE_URL: 'mysql://site@127.0.0.1:1/none' }));
const limits = routes.flatMap((route) =>
  [route.spec.limit ?? []].flat().map((limit): [string, DeclaredRoute, RateLimit] => {
    return [`${route.method} ${route.path}, by ${limit.by}`, route, limit];
  }),
);
let callers = 0;

test('SEC-7 there are limits to audit', () => expect(limits.length).toBeGreaterThan(25));

test.each(limits)('SEC-7 %s: calls that other processes counted are counted here', async (_, route, limit) => {
  callers += 1;
  const ip = `203.0.113.${callers}`;
  // A limit by address is reached whatever the session, and the route's limit by session must not hide it.
  const charged = (call: number): Charged => ({
    merchantId: server.merchantId,
    ip,
    actor: { kind: 'guest', sessionHash: `${ip} ${limit.by === 'address' ? call : ''}` },
  });
  const subject = limit.by === 'address' ? networkOf(ip) : actorKey(charged(0).actor);
  const endsAt = new Date(now().getTime() + 60_000);
  const name = `${route.path} ${limit.by}`;
  await RateLimitWindow.create({ merchantId: server.merchantId, name, subject, calls: limit.max, endsAt });
  // The first quarter costs no statement (decision 0118).
  const free = Math.floor(limit.max / 4);
  for (let call = 0; call < free; call += 1) await enforceDeclaredLimits(route, charged(call));
  await expect(enforceDeclaredLimits(route, charged(free))).rejects.toMatchObject({ code: 'too_many_requests' });
});
