import { Op } from 'sequelize';
import { PointsTransaction } from '../../../database/models/PointsTransaction';
import { select } from '../../../database/connection';
import { inTransaction } from '../../../database/transaction';
import { now } from '../../../lib/clock';
import { openLedger } from './openLedger';
import { saveLedger } from './saveLedger';

/** Accounts that a job works through in one run. */
const BATCH = 200;

/**
 * Expires the lots that are due. Opening a ledger does this for its account, so every command sees it done; the job
 * covers accounts whose ledger is not opened.
 *
 * @returns how many accounts had lots that expired
 */
export async function expirePoints(merchantId: string, signal: AbortSignal): Promise<number> {
  const due = await select<{ account_id: string }>(
    `SELECT DISTINCT account_id FROM points_transactions
      WHERE merchant_id = :merchantId AND lot_expires_at <= :moment LIMIT ${BATCH}`,
    { merchantId, moment: now() },
  );
  for (const { account_id: id } of due) {
    if (signal.aborted) break;
    await inTransaction(async (transaction) => {
      await saveLedger(await openLedger(merchantId, { id }, transaction), transaction);
    });
  }
  return due.length;
}

/** The open lots of an account that expire, soonest first, added up by the moment. */
export async function expiringLots({
  merchantId,
  accountId,
}: {
  merchantId: string;
  accountId: string;
}): Promise<{ points: number; expiresAt: Date }[]> {
  const lots = await PointsTransaction.findAll({
    where: { merchantId, accountId, status: 'posted', pointsRemaining: { [Op.gt]: 0 }, expiresAt: { [Op.ne]: null } },
    attributes: ['pointsRemaining', 'expiresAt'],
    order: [['expiresAt', 'ASC']],
  });
  const sums = new Map<number, number>();
  for (const { pointsRemaining, expiresAt } of lots) {
    const moment = expiresAt?.getTime() ?? 0;
    sums.set(moment, (sums.get(moment) ?? 0) + pointsRemaining);
  }
  return [...sums].map(([moment, points]) => ({ points, expiresAt: new Date(moment) }));
}
