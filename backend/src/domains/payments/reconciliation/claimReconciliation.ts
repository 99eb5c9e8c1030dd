import type { Transaction } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import { Reconciliation, type ReconciliationRow } from '../../../database/models/Reconciliation';
import { ReconciliationDifference } from '../../../database/models/ReconciliationDifference';
import { inTransaction } from '../../../database/transaction';
import { now } from '../../../lib/clock';
import { raiseAlert } from '../alerts/raiseAlert';
import type { Difference } from './Difference';

export type Claim = {
  merchantId: string;
  date: string;
  claimant: string;
  /** The row of the day as it was before it was claimed. */
  before: ReconciliationRow | undefined;
};

export type Findings = {
  /** Slugs of those compared with. */
  providers: string[];
  listed: number;
  settled: number;
  differences: Difference[];
  /** Why others could not be compared with. */
  errors: string[];
};

/** A claim whose holder died is free again after this. */
const CLAIM_MS = 15 * 60_000;
const RETRY_AFTER_MS = 15 * 60_000;

/**
 * Claims the reconciliation of a day: one of several processes gets it. A run that is started by hand (`again`) doesn't
 * wait until a failed one is due again.
 *
 * @returns undefined when it is running, or done and not wanted again
 */
export async function claimReconciliation(wanted: {
  merchantId: string;
  date: string;
  from: Date;
  again: boolean;
}): Promise<Claim | undefined> {
  const { merchantId, date, from, again } = wanted;
  const moment = now();
  const where = { merchantId, businessDate: date };
  const first = { ...where, status: 'RUNNING' as const, claimedUntil: moment, comparedFrom: from, startedAt: moment };
  await Reconciliation.bulkCreate([first], { ignoreDuplicates: true });
  const claimant = uuidv7();
  return inTransaction(async (transaction) => {
    const before = await Reconciliation.findOne({ where, lock: true, rejectOnEmpty: true, transaction });
    if (!isFree(before, { moment, again })) return undefined;
    await Reconciliation.update(
      {
        status: 'RUNNING',
        claimedBy: claimant,
        claimedUntil: new Date(moment.getTime() + CLAIM_MS),
        runs: before.runs + 1,
        comparedFrom: from,
        startedAt: moment,
        finishedAt: null,
      },
      { where, transaction },
    );
    return { merchantId, date, claimant, before: before.runs > 0 ? before : undefined };
  });
}

function isFree(
  { status, claimedUntil }: ReconciliationRow,
  { moment, again }: { moment: Date; again: boolean },
): boolean {
  if (again) return claimedUntil <= moment || status === 'FAILED';
  return claimedUntil <= moment && status !== 'DONE';
}

/** Gives the turn back as if it had never been taken: nothing was compared, so nothing is recorded. */
export async function abandonReconciliation({ merchantId, date, claimant, before }: Claim): Promise<void> {
  const where = { merchantId, businessDate: date, claimedBy: claimant };
  if (!before) {
    await Reconciliation.destroy({ where });
    return;
  }
  const { status, claimedUntil, comparedFrom, startedAt, finishedAt, runs } = before;
  await Reconciliation.update(
    { status, claimedBy: null, claimedUntil, comparedFrom, startedAt, finishedAt, runs },
    { where },
  );
}

/** Writes down what was found, one row and one alert for each difference, unless the turn was lost meanwhile. */
export async function finishReconciliation(claim: Claim, findings: Findings): Promise<void> {
  await inTransaction(async (transaction) => {
    if (!(await close(claim, findings, transaction))) return;
    const { merchantId, date } = claim;
    await ReconciliationDifference.destroy({ where: { merchantId, businessDate: date }, transaction });
    for (const difference of findings.differences) await note(claim, difference, transaction);
    for (const detail of findings.errors) {
      await raiseAlert(merchantId, { kind: 'reconciliation_failed', subjectId: date, detail }, transaction);
    }
  });
}

async function close(
  { merchantId, date, claimant }: Claim,
  { providers, listed, settled, errors }: Findings,
  transaction: Transaction,
): Promise<boolean> {
  const moment = now();
  const hasFailed = errors.length > 0;
  const [closed] = await Reconciliation.update(
    {
      status: hasFailed ? 'FAILED' : 'DONE',
      claimedBy: null,
      claimedUntil: hasFailed ? new Date(moment.getTime() + RETRY_AFTER_MS) : moment,
      finishedAt: moment,
      providers: providers.join(','),
      providerPayments: listed,
      settled,
      lastError: hasFailed ? errors.join('; ').slice(0, 500) : null,
    },
    { where: { merchantId, businessDate: date, claimedBy: claimant }, transaction },
  );
  return closed > 0;
}

async function note({ merchantId, date }: Claim, difference: Difference, transaction: Transaction): Promise<void> {
  await ReconciliationDifference.create({ merchantId, businessDate: date, ...difference }, { transaction });
  const { kind, subjectId, detail } = difference;
  await raiseAlert(merchantId, { kind, subjectId, detail }, transaction);
}
