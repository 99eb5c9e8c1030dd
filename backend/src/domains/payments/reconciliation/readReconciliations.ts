import type { Reconciliation as WireReconciliation, ReconciliationDifference as WireDifference } from '@site/contracts';
import { Op } from 'sequelize';
import { Reconciliation } from '../../../database/models/Reconciliation';
import {
  ReconciliationDifference,
  type ReconciliationDifferenceRow,
} from '../../../database/models/ReconciliationDifference';
import { toInstant } from '../../../lib/clock';
import { toWire } from '../../../lib/money';

const LATEST = 14;

/** The comparisons of the last two weeks, newest first, with what they found. */
export async function readReconciliations(merchantId: string): Promise<WireReconciliation[]> {
  const rows = await Reconciliation.findAll({
    where: { merchantId, runs: { [Op.gt]: 0 } },
    order: [['businessDate', 'DESC']],
    limit: LATEST,
  });
  const oldest = rows.at(-1)?.businessDate;
  if (oldest === undefined) return [];
  const differences = await ReconciliationDifference.findAll({
    where: { merchantId, businessDate: { [Op.gte]: oldest } },
    order: ['kind', 'subjectId'],
  });
  return rows.map((row) => ({
    business_date: row.businessDate,
    status: row.status,
    compared_from: toInstant(row.comparedFrom),
    started_at: toInstant(row.startedAt),
    finished_at: row.finishedAt && toInstant(row.finishedAt),
    providers: row.providers === '' ? [] : row.providers.split(','),
    provider_payments: row.providerPayments,
    settled: row.settled,
    differences: differences.filter(({ businessDate }) => businessDate === row.businessDate).map(presentDifference),
  }));
}

function presentDifference(row: ReconciliationDifferenceRow): WireDifference {
  const { kind, provider, subjectId, orderId, detail, oursCents: ours, theirsCents: theirs } = row;
  return {
    kind,
    provider,
    subject_id: subjectId,
    order_id: orderId,
    ours: ours === null ? null : toWire(ours),
    theirs: theirs === null ? null : toWire(theirs),
    detail,
  };
}
