import { randomUUID } from 'node:crypto';
import { withConnection } from '../../database/withConnection.mjs';
import { runBackend } from '../../start/backend.mjs';
import { siteEnvironment } from '../../start/siteEnvironment.mjs';
import { ask, roundTripsOf } from '../ask.mts';
import { leastRowsRead } from '../roundTrips/rowsRead.mts';
import { joinProgram } from './member.mts';
import type { Site } from '../../start/startSite.mjs';
import type { Member } from './member.mts';
import type { Connection } from 'mysql2/promise';

/** Background work of the server reads now and then; in one of so many passes it does not. */
const PASSES = 25;

/** Two rows a day for 27 years are one member's, among twenty thousand. BENCH_POINTS takes another size. */
const ROWS = Number(process.env.BENCH_POINTS || 1_000_000);
const HISTORY = { rows: ROWS, own: Math.min(20_000, ROWS / 2), members: 20_000, years: 27 };

export type RewardsFigure = {
  name: string;
  goal: number | null;
  roundTrips: number;
  rowsOfNew: number;
  rowsOfLong: number;
};

type RewardsRow = {
  name: string;
  goal: number | null;
  method?: string;
  path: string;
  headers?: () => Record<string, string>;
};

/**
 * Counts what the rewards page costs in the database: for a member who has just joined, and for the same member with a
 * long history in a ledger of a million rows.
 *
 * @param site  whose server tells its round trips
 */
export async function measureRewards(
  { origin, databaseUrl, dataDir, secrets }: Site,
  onProgress: (message: string) => void,
): Promise<RewardsFigure[]> {
  return withConnection(databaseUrl, async (database) => {
    const member = await joinProgram({ origin, serviceToken: secrets.serviceToken, database });
    const before = await countAll(database, { origin, member });
    onProgress(`seeding ${ROWS} rows of points`);
    const env = siteEnvironment({ mode: 'demo', port: Number(new URL(origin).port), dataDir, databaseUrl, secrets });
    const sizes = Object.entries(HISTORY).flatMap(([name, value]) => [`--${name}`, String(value)]);
    await runBackend('seed-points', env, { parameters: ['--account', member.id, ...sizes] });
    const after = await countAll(database, { origin, member });
    return before.map(({ name, goal, roundTrips, rowsRead }, index) => ({
      name,
      goal,
      roundTrips: Math.max(roundTrips, after[index]?.roundTrips ?? 0),
      rowsOfNew: rowsRead,
      rowsOfLong: after[index]?.rowsRead ?? NaN,
    }));
  });
}

const rowsOf = ({ id, email, rewardId }: Member): RewardsRow[] => [
  { name: 'GET dashboard', goal: null, path: `/api/rewards/dashboard/${email}` },
  { name: 'GET catalog', goal: null, path: `/api/rewards/catalog?customer_id=${id}&is_active=true` },
  { name: 'GET transactions, first page', goal: null, path: `/api/rewards/customer/${id}/transactions?limit=20` },
  { name: 'POST redeem', goal: 6, method: 'POST', path: `/api/rewards/customer/${id}/redeem/${rewardId}` },
  {
    name: 'POST redeem, with an idempotency key',
    goal: null,
    method: 'POST',
    path: `/api/rewards/customer/${id}/redeem/${rewardId}`,
    headers: () => ({ 'X-Idempotency-Key': randomUUID() }),
  },
];

async function countAll(database: Connection, { origin, member }: { origin: string; member: Member }) {
  const counts = [];
  for (const { name, goal, method = 'GET', path, headers } of rowsOf(member)) {
    const roundTrips: number[] = [];
    const rowsRead = await leastRowsRead(database, PASSES, async () => {
      const answer = await ask(origin + path, { method, headers: { ...member.bearer, ...headers?.() } });
      roundTrips.push(roundTripsOf(answer.headers));
    });
    // The first request of a server fills caches; those that follow are the usual ones.
    counts.push({ name, goal, roundTrips: Math.max(...roundTrips.slice(1)), rowsRead });
  }
  return counts;
}
