import { execute, select } from '../../database/connection';
import { RateLimitWindow } from '../../database/models/RateLimitWindow';
import type { AppError } from '../../lib/AppError';
import { now, setClock } from '../../lib/clock';
import { testServer } from '../../testing';
import { chargeCall, clearWindows, type Rate } from './chargeCall';
import { purgeOldWindows } from './purgeOldWindows';

const server = testServer();

beforeEach(() => setClock(new Date()));
afterEach(() => {
  clearWindows();
});
const later = (seconds: number) => setClock(new Date(now().getTime() + seconds * 1000));

const RATE: Rate = { max: 20, seconds: 60 };
let nth = 0;
const caller = (name = 'test') => ({ merchantId: server.merchantId, name, subject: `203.0.113.${(nth += 1)}` });

/** How many of so many calls, all at once, are admitted. */
async function admitted(calls: number, counted: ReturnType<typeof caller>, options = {}): Promise<number> {
  const results = await Promise.allSettled(Array.from({ length: calls }, () => chargeCall(counted, RATE, options)));
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'too_many_requests' });
  }
  return results.filter(({ status }) => status === 'fulfilled').length;
}

/** What another process has counted. */
const countedElsewhere = (counted: ReturnType<typeof caller>, calls: number) =>
  RateLimitWindow.create({ ...counted, calls, endsAt: new Date(now().getTime() + 30_000) });

test('calls at once are counted one by one, with few statements', async () => {
  const query = jest.spyOn(RateLimitWindow.sequelize as never, 'query');
  expect(await admitted(100, caller())).toBe(20);
  const statements = query.mock.calls.filter((call) => JSON.stringify(call).includes('rate_limits'));
  expect(statements.length).toBeLessThanOrEqual(3);
  expect(statements.length).toBeGreaterThan(0);
  query.mockRestore();
  expect(await admitted(100, caller(), { exact: true })).toBe(20);
});

test('calls that other processes counted leave fewer, and the refusal says until when', async () => {
  const counted = caller();
  await countedElsewhere(counted, 12);
  expect(await admitted(20, counted)).toBe(8);
  const refused = await chargeCall(counted, RATE).catch((error: unknown) => error as AppError);
  expect((refused as AppError).headers['Retry-After']).toBe('30');
  later(31);
  await chargeCall(counted, RATE);
});

test('a new window begins when the old one has ended', async () => {
  const counted = caller();
  expect(await admitted(25, counted)).toBe(20);
  later(61);
  expect(await admitted(25, counted)).toBe(20);
});

describe('without the table', () => {
  beforeEach(() => execute('RENAME TABLE rate_limits TO rate_limits_away', {}));
  afterEach(() => execute('RENAME TABLE rate_limits_away TO rate_limits', {}));

  test('a process counts by itself: calls are admitted, and the limit holds', async () => {
    const counted = caller();
    expect(await admitted(50, counted)).toBe(20);
    expect(await admitted(5, counted)).toBe(0);
    later(61);
    expect(await admitted(50, counted)).toBe(20);
  });

  test('an exact limit fails', async () => {
    await expect(chargeCall(caller(), RATE, { exact: true })).rejects.not.toMatchObject({ code: 'too_many_requests' });
  });
});

test('windows that have ended are purged, and the others stay', async () => {
  const [old, current] = [caller('old'), caller('current')];
  await countedElsewhere(old, 1);
  later(31);
  await countedElsewhere(current, 1);
  expect(await purgeOldWindows(server.merchantId)).toBeGreaterThan(0);
  const left = await select<{ name: string }>("SELECT name FROM rate_limits WHERE name IN ('old', 'current')", {});
  expect(left).toEqual([{ name: 'current' }]);
});
