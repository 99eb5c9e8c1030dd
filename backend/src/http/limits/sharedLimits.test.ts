import { select } from '../../database/connection';
import { testServer } from '../../testing';
import { backendProcess, type BackendProcess } from '../../testing/backendProcess';

testServer();

/** 30 in 60 s for each address; answered 404 until then. */
const LIMITED = '/api/orders';
const EMPTY_ORDER = { items: [] };

let processes: BackendProcess[] = [];

beforeAll(async () => {
  const settings = { databaseUrl: process.env.DATABASE_URL ?? '', env: { TRUSTED_PROXIES: '1' } };
  processes = await Promise.all([backendProcess(settings), backendProcess(settings)]);
  await Promise.all(processes.map((each) => each.start()));
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.stop()));
});

const call = async (nth: number, address: string): Promise<number> => {
  const { api } = processes[nth % processes.length] as BackendProcess;
  return (await api.with({ 'X-Forwarded-For': address }).post(LIMITED, EMPTY_ORDER)).status;
};

test('SEC-7 calls to two processes are one count, and other addresses are not affected', async () => {
  const statuses: number[] = [];
  for (let nth = 0; nth < 60; nth += 1) statuses.push(await call(nth, '192.0.2.1'));
  expect(statuses.filter((status) => status !== 429)).toHaveLength(30);
  expect(statuses.slice(30)).toEqual(Array(30).fill(429));
  for (const nth of [0, 1]) expect(await call(nth, '192.0.2.2')).not.toBe(429);
});

test('calls to two processes at once are never more than the limit and a quarter of it', async () => {
  const statuses = await Promise.all(Array.from({ length: 80 }, (_, nth) => call(nth, '192.0.2.3')));
  const admitted = statuses.filter((status) => status !== 429).length;
  expect(admitted).toBeGreaterThanOrEqual(28);
  expect(admitted).toBeLessThanOrEqual(37);
});

test('an address that stays below a quarter of its limit is not written down', async () => {
  for (let nth = 0; nth < 7; nth += 1) await call(0, '192.0.2.4');
  expect(await select('SELECT * FROM rate_limits WHERE subject = :ip', { ip: '192.0.2.4' })).toEqual([]);
});
