import { nameOfActor } from '../http/actor';
import { answer } from '../http/answer';
import { addAuditDetail } from '../http/audit';
import { aboutOne } from '../outbox/aboutOne';
import type { Domain } from '../Domain';
import { schedule } from '../lib/schedule';
import { readReport, refreshInvariants } from './refreshInvariants';
import { continueRun, INVARIANT_DUE, readLatestRun, startRun } from './runs';

export { checkInvariants, readInvariants } from './checkInvariants';

const CHECK_EVERY_MS = 60_000;

/** Watches the invariants of the data: it reads every domain's tables, and no domain knows of it. */
export const invariants: Domain = {
  routes: ({ staff }) => {
    staff.get(
      '/api/invariants',
      {
        can: 'system.read',
        summary: 'The invariants of the data, and what the last look at recent rows found against them',
        answers: { 200: 'InvariantReport' },
      },
      ({ merchantId }) => readReport(merchantId),
    );

    staff.get(
      '/api/admin/invariants',
      {
        can: 'system.read',
        summary: 'The invariants: what the standing check of recent rows found, and the last check of all data',
        answers: { 200: 'InvariantOverview' },
      },
      async ({ merchantId }) => ({ recent: await readReport(merchantId), run: await readLatestRun(merchantId) }),
    );

    staff.post(
      '/api/admin/invariants/runs',
      {
        can: 'system.repair',
        summary: 'Check all data against every invariant, beside requests; the run under way instead of a second one',
        answers: { 202: 'InvariantRun' },
        writes: 'transaction',
      },
      async ({ merchantId, actor, ctx, transaction }) => {
        const run = await startRun(merchantId, nameOfActor(actor), transaction);
        addAuditDetail(ctx, { entity: 'invariants', entityId: run.id });
        return answer(202, run);
      },
    );
  },
  outbox: { [INVARIANT_DUE]: aboutOne('runId', continueRun) },
  start: ({ MERCHANT_ID: merchantId }) =>
    schedule(CHECK_EVERY_MS, 'invariants checked', () => refreshInvariants(merchantId)),
};
