import { randomUUID } from 'node:crypto';
import type { PointsTransactions, RewardsDashboard } from '@site/contracts';
import { execute, select } from '../../database/connection';
import { readEnv } from '../../env';
import { checkInvariants } from '../../invariants';
import { testServer } from '../../testing';
import { buildMember, type BuiltMember } from '../../testing/builders/buildMember';
import { expectStatus } from '../../testing/builders/buildOrder';
import { buildReward } from '../../testing/builders/buildReward';
import { seedPoints } from '../../seeding/seedPoints';

const server = testServer();

/** A member of twenty years, who earns and spends; three hundred others beside. */
const HISTORY = { rows: 20_000, members: 300, ownRows: 6_000, years: 20 };

let member: BuiltMember;

beforeAll(async () => {
  await execute('SET GLOBAL userstat = 1', {});
  member = await buildMember(server, { points: 1000 });
  await seedPoints({
    databaseUrl: readEnv().DATABASE_URL,
    merchantId: server.merchantId,
    accountId: member.memberId,
    ...HISTORY,
  });
}, 120_000);

/** Rows that the storage engine handed out of the tables of the program in this schema. */
async function rowsReadDuring(work: () => Promise<unknown>): Promise<number> {
  const read = async (): Promise<number> => {
    const [row] = await select<{ n: number | null }>(
      `SELECT CAST(SUM(rows_read) AS SIGNED) AS n FROM information_schema.table_statistics
        WHERE table_schema = DATABASE() AND (table_name LIKE 'loyalty%' OR table_name LIKE 'points%')`,
      {},
    );
    return row?.n ?? 0;
  };
  const before = await read();
  await work();
  return (await read()) - before;
}

test('the seeded history is a ledger that adds up', async () => {
  expect(await checkInvariants(server.merchantId)).toEqual([]);
});

test('the dashboard reads the points of a year, not the history of twenty', async () => {
  const path = `/api/rewards/dashboard/${member.email}`;
  const { json, roundTrips } = await expectStatus(200, member.api.get(path));
  expect((json as RewardsDashboard).tier_progress.qualifying_points).toBeGreaterThan(0);
  expect(roundTrips).toBeLessThanOrEqual(8);
  const ofOneYear = HISTORY.ownRows / HISTORY.years;
  expect(await rowsReadDuring(() => member.api.get(path))).toBeLessThanOrEqual(ofOneYear + 50);
});

test('redeeming takes five statements, six with a key, and reads no more of a long history than the lots that are open', async () => {
  const reward = await buildReward(server);
  const path = `/api/rewards/customer/${member.memberId}/redeem/${reward.id}`;
  await expectStatus(201, member.api.post(path));
  let roundTrips = NaN;
  const rows = await rowsReadDuring(async () => {
    ({ roundTrips } = await expectStatus(201, member.api.post(path)));
  });
  expect(roundTrips).toBeLessThanOrEqual(5);
  expect(rows).toBeLessThanOrEqual(50);
  const withKey = member.api.with({ 'X-Idempotency-Key': randomUUID() });
  expect((await expectStatus(201, withKey.post(path))).roundTrips).toBeLessThanOrEqual(6);
});

test('the catalog counts only what has a limit for each customer', async () => {
  await buildReward(server, { per_customer_limit: 2 });
  const path = `/api/rewards/catalog?customer_id=${member.memberId}`;
  await expectStatus(200, member.api.get(path));
  expect(await rowsReadDuring(() => member.api.get(path))).toBeLessThanOrEqual(50);
});

test('a page of the history reads no more than it shows and a thousand to count, however long the history is', async () => {
  const path = `/api/rewards/customer/${member.memberId}/transactions?limit=20`;
  const read = async (query: string) =>
    (await expectStatus(200, member.api.get(path + query))).json as PointsTransactions;
  for (const type of ['', '&transaction_type=earned', '&transaction_type=adjustment']) {
    const first = await read(type);
    expect(first).toMatchObject({ total: 1000, has_more: true, transactions: { length: 20 } });
    const before = `${type}&before=${first.transactions.at(-1)?.id}`;
    const next = await read(before);
    expect(new Set([...first.transactions, ...next.transactions].map(({ id }) => id)).size).toBe(40);
    expect(await rowsReadDuring(() => read(before))).toBeLessThanOrEqual(1100);
  }
});

test('pages that follow each other bring each row once, to the oldest', async () => {
  const { memberId, api } = await buildMember(server);
  const staff = server.api.staff();
  for (let points = 1; points <= 7; points += 1) {
    await expectStatus(
      201,
      staff.post(`/api/rewards/customer/${memberId}/points/add`, { points, description: 'A row' }),
    );
  }
  const read = async (query: string) =>
    (await expectStatus(200, api.get(`/api/rewards/customer/${memberId}/transactions?limit=3${query}`)))
      .json as PointsTransactions;
  const seen: number[] = [];
  let page = await read('');
  expect(page.total).toBe(7);
  for (;;) {
    seen.push(...page.transactions.map(({ points }) => points));
    if (!page.has_more) break;
    page = await read(`&before=${page.transactions.at(-1)?.id}`);
  }
  expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1]);
  expect((await api.get(`/api/rewards/customer/${memberId}/transactions?offset=1001`)).status).toBe(422);
});
