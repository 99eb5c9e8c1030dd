import type { InvariantReport, InvariantState } from '@site/contracts';
import { Gauge } from 'prom-client';
import { execute, select } from '../database/connection';
import { now, toInstant } from '../lib/clock';
import { log } from '../lib/log';
import { readInvariants } from './checkInvariants';

/** How far back the standing watch looks; a busy restaurant makes some thousand orders in that time. */
const RECENT_MS = 24 * 3_600_000;
/** One process checks per interval, the first one; the others show its result. */
const TURN_MS = 55_000;

const violations = new Gauge({
  name: 'invariant_violations',
  help: 'Recent rows that violate an invariant of the data (npm run invariants checks all)',
  labelNames: ['id'] as const,
});
const checkedAt = new Gauge({
  name: 'invariant_checked_timestamp_seconds',
  help: 'When the invariants of the data were last checked',
});

type Row = { checked_at: Date; since: Date; states: string | InvariantState[] };

/**
 * Checks recent rows unless another process has just done so, and shows the latest findings on /metrics. The turn is
 * taken by a guarded UPDATE, so that several processes don't read the same rows at once.
 */
export async function refreshInvariants(merchantId: string): Promise<void> {
  if (await takeTurn(merchantId)) await lookAgain(merchantId);
  show(await readReport(merchantId));
}

async function takeTurn(merchantId: string): Promise<boolean> {
  const moment = now();
  await execute(
    `INSERT IGNORE INTO invariant_looks (merchant_id, turn_taken_at) VALUES (:merchantId, '1970-01-02 00:00:00')`,
    { merchantId },
  );
  const taken = await execute(
    `UPDATE invariant_looks SET turn_taken_at = :moment WHERE merchant_id = :merchantId AND turn_taken_at <= :before`,
    { merchantId, moment, before: new Date(moment.getTime() - TURN_MS) },
  );
  return taken > 0;
}

async function lookAgain(merchantId: string): Promise<void> {
  const moment = now();
  const since = new Date(moment.getTime() - RECENT_MS);
  const states = await readInvariants(merchantId, { since });
  for (const { id, promise, samples } of states.filter((state) => state.violations > 0)) {
    log().error({ invariant: id, samples }, `promise broken: ${promise}`);
  }
  await execute(
    `UPDATE invariant_looks SET checked_at = :moment, since = :since, states = :states WHERE merchant_id = :merchantId`,
    { merchantId, moment, since, states: JSON.stringify(states) },
  );
}

/** What the last look at recent rows found, whichever process it was. */
export async function readReport(merchantId: string): Promise<InvariantReport> {
  const [row] = await select<Row>(
    'SELECT checked_at, since, states FROM invariant_looks WHERE merchant_id = :merchantId AND checked_at IS NOT NULL',
    { merchantId },
  );
  if (!row) return { checked_at: null, since: null, invariants: [] };
  const invariants = typeof row.states === 'string' ? (JSON.parse(row.states) as InvariantState[]) : row.states;
  return { checked_at: toInstant(row.checked_at), since: toInstant(row.since), invariants };
}

function show({ checked_at, invariants }: InvariantReport): void {
  if (checked_at === null) return;
  checkedAt.set(Date.parse(checked_at) / 1000);
  for (const state of invariants) violations.set({ id: state.id }, state.violations);
}
