import type { Transaction } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import { execute, select } from '../../../database/connection';
import { inTransaction } from '../../../http/transaction';
import { now } from '../../../lib/clock';
import { raiseAlert } from '../alerts/raiseAlert';
import type { Difference } from './Difference';

/** The row of a day as it was before somebody took it. */
type Before = { status: string; claimed_until: Date; compared_from: Date; started_at: Date; finished_at: Date | null };

export type Claim = { merchantId: string; date: string; claimant: string; before: Before | undefined };

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
 * Takes the turn to compare the books of a day: of several processes one gets it. A run that is asked for by hand
 * (`again`) doesn't wait until a failed one is due again.
 *
 * @returns undefined when somebody is at it, or has done it and it is not wanted again
 */
export async function claimReconciliation(wanted: {
  merchantId: string;
  date: string;
  from: Date;
  again: boolean;
}): Promise<Claim | undefined> {
  const { merchantId, date, from, again } = wanted;
  const moment = now();
  await execute(
    `INSERT IGNORE INTO reconciliations (merchant_id, business_date, status, claimed_until, runs, compared_from, started_at,
        providers, provider_payments, settled)
     VALUES (:merchantId, :date, 'RUNNING', :moment, 0, :from, :moment, '', 0, 0)`,
    { merchantId, date, from, moment },
  );
  const claimant = uuidv7();
  return inTransaction(async (transaction) => {
    const [before] = await select<Before & { runs: number }>(
      `SELECT status, claimed_until, compared_from, started_at, finished_at, runs FROM reconciliations
        WHERE merchant_id = :merchantId AND business_date = :date FOR UPDATE`,
      { merchantId, date },
      transaction,
    );
    const claimed = await execute(
      `UPDATE reconciliations SET status = 'RUNNING', claimed_by = :claimant, claimed_until = :until, runs = runs + 1,
          compared_from = :from, started_at = :moment, finished_at = NULL
        WHERE merchant_id = :merchantId AND business_date = :date
          AND (claimed_until <= :moment OR (:again AND status = 'FAILED')) AND (status <> 'DONE' OR :again)`,
      { merchantId, date, claimant, from, moment, again, until: new Date(moment.getTime() + CLAIM_MS) },
      transaction,
    );
    if (claimed === 0) return undefined;
    return { merchantId, date, claimant, before: before && before.runs > 0 ? before : undefined };
  });
}

/** Gives the turn back as if it had never been taken: nothing was compared, so nothing is recorded. */
export async function abandonReconciliation({ merchantId, date, claimant, before }: Claim): Promise<void> {
  const own = 'merchant_id = :merchantId AND business_date = :date AND claimed_by = :claimant';
  if (!before) {
    await execute(`DELETE FROM reconciliations WHERE ${own}`, { merchantId, date, claimant });
    return;
  }
  await execute(
    `UPDATE reconciliations SET status = :status, claimed_until = :claimed_until, compared_from = :compared_from,
        started_at = :started_at, finished_at = :finished_at, runs = runs - 1, claimed_by = NULL WHERE ${own}`,
    { ...before, merchantId, date, claimant },
  );
}

/** Writes down what was found, one row and one alert for each difference, unless the turn was lost meanwhile. */
export async function finishReconciliation(claim: Claim, findings: Findings): Promise<void> {
  await inTransaction(async (transaction) => {
    if (!(await close(claim, findings, transaction))) return;
    const { merchantId, date } = claim;
    await execute(
      'DELETE FROM reconciliation_differences WHERE merchant_id = :merchantId AND business_date = :date',
      { merchantId, date },
      transaction,
    );
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
  const closed = await execute(
    `UPDATE reconciliations SET status = :status, claimed_until = :until, claimed_by = NULL, finished_at = :moment,
        providers = :providers, provider_payments = :listed, settled = :settled, last_error = :reason
      WHERE merchant_id = :merchantId AND business_date = :date AND claimed_by = :claimant`,
    {
      merchantId,
      date,
      claimant,
      moment,
      listed,
      settled,
      status: hasFailed ? 'FAILED' : 'DONE',
      until: hasFailed ? new Date(moment.getTime() + RETRY_AFTER_MS) : moment,
      providers: providers.join(','),
      reason: hasFailed ? errors.join('; ').slice(0, 500) : null,
    },
    transaction,
  );
  return closed > 0;
}

async function note(
  { merchantId, date }: Claim,
  { kind, provider, subjectId, orderId, oursCents, theirsCents, detail }: Difference,
  transaction: Transaction,
): Promise<void> {
  await execute(
    `INSERT INTO reconciliation_differences (merchant_id, business_date, kind, provider, subject_id, order_id, ours_cents,
        theirs_cents, detail)
     VALUES (:merchantId, :date, :kind, :provider, :subjectId, :orderId, :oursCents, :theirsCents, :detail)`,
    { merchantId, date, kind, provider, subjectId, orderId, oursCents, theirsCents, detail },
    transaction,
  );
  await raiseAlert(merchantId, { kind, subjectId, detail }, transaction);
}
