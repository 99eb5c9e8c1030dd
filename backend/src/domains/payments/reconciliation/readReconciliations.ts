import type { Reconciliation, ReconciliationDifference, ReconciliationKind } from '@site/contracts';
import { select } from '../../../database/connection';
import { toInstant } from '../../../lib/clock';
import { toWire } from '../../../lib/money';

const LATEST = 14;

type Row = {
  date: string;
  status: Reconciliation['status'];
  compared_from: Date;
  started_at: Date;
  finished_at: Date | null;
  providers: string;
  provider_payments: number;
  settled: number;
};

type DifferenceRow = {
  date: string;
  kind: ReconciliationKind;
  provider: string;
  subject_id: string;
  order_id: string | null;
  ours_cents: number | null;
  theirs_cents: number | null;
  detail: string;
};

/** The comparisons of the last two weeks, newest first, with what they found. */
export async function readReconciliations(merchantId: string): Promise<Reconciliation[]> {
  const rows = await select<Row>(
    `SELECT CAST(business_date AS CHAR) AS date, status, compared_from, started_at, finished_at, providers,
            provider_payments, settled
       FROM reconciliations WHERE merchant_id = :merchantId AND runs > 0 ORDER BY business_date DESC LIMIT ${LATEST}`,
    { merchantId },
  );
  const oldest = rows.at(-1)?.date;
  if (oldest === undefined) return [];
  const differences = await select<DifferenceRow>(
    `SELECT CAST(business_date AS CHAR) AS date, kind, provider, subject_id, order_id, ours_cents, theirs_cents, detail
       FROM reconciliation_differences WHERE merchant_id = :merchantId AND business_date >= :oldest
      ORDER BY kind, subject_id`,
    { merchantId, oldest },
  );
  return rows.map((row) => ({
    business_date: row.date,
    status: row.status,
    compared_from: toInstant(row.compared_from),
    started_at: toInstant(row.started_at),
    finished_at: row.finished_at && toInstant(row.finished_at),
    providers: row.providers === '' ? [] : row.providers.split(','),
    provider_payments: row.provider_payments,
    settled: row.settled,
    differences: differences.filter(({ date }) => date === row.date).map(presentDifference),
  }));
}

function presentDifference(row: DifferenceRow): ReconciliationDifference {
  const { kind, provider, subject_id, order_id, detail, ours_cents: ours, theirs_cents: theirs } = row;
  return {
    kind,
    provider,
    subject_id,
    order_id,
    ours: ours === null ? null : toWire(Number(ours)),
    theirs: theirs === null ? null : toWire(Number(theirs)),
    detail,
  };
}
