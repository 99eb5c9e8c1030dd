import type { InvariantReport } from '@site/contracts';
import { Gauge } from 'prom-client';
import { Op } from 'sequelize';
import { InvariantLook } from '../database/models/InvariantLook';
import { now, toInstant } from '../lib/clock';
import { log } from '../lib/log';
import { readInvariants } from './checkInvariants';

/** How far back the standing check reads; a busy restaurant makes some thousand orders in that time. */
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

/**
 * Checks recent rows unless another process has just done so, and shows the latest findings on /metrics. The turn is
 * taken by a guarded UPDATE, so that several processes don't read the same rows at once.
 */
export async function refreshInvariants(merchantId: string): Promise<void> {
  if (await takeTurn(merchantId)) await checkRecent(merchantId);
  show(await readReport(merchantId));
}

async function takeTurn(merchantId: string): Promise<boolean> {
  const moment = now();
  await InvariantLook.bulkCreate([{ merchantId, turnTakenAt: new Date(0) }], { ignoreDuplicates: true });
  const before = new Date(moment.getTime() - TURN_MS);
  const where = { merchantId, turnTakenAt: { [Op.lte]: before } };
  const [taken] = await InvariantLook.update({ turnTakenAt: moment }, { where });
  return taken > 0;
}

async function checkRecent(merchantId: string): Promise<void> {
  const moment = now();
  const since = new Date(moment.getTime() - RECENT_MS);
  const states = await readInvariants(merchantId, { since });
  for (const { id, promise, samples } of states.filter((state) => state.violations > 0)) {
    log().error({ invariant: id, samples }, `promise broken: ${promise}`);
  }
  await InvariantLook.update({ checkedAt: moment, since, states }, { where: { merchantId } });
}

/** What the last check of recent rows found, whichever process it was. */
export async function readReport(merchantId: string): Promise<InvariantReport> {
  const latest = await InvariantLook.findByPk(merchantId, {});
  if (!latest?.checkedAt || !latest.since) return { checked_at: null, since: null, invariants: [] };
  return { checked_at: toInstant(latest.checkedAt), since: toInstant(latest.since), invariants: latest.states ?? [] };
}

function show({ checked_at, invariants }: InvariantReport): void {
  if (checked_at === null) return;
  checkedAt.set(Date.parse(checked_at) / 1000);
  for (const state of invariants) violations.set({ id: state.id }, state.violations);
}
