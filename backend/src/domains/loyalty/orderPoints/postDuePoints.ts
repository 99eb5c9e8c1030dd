import { Op } from 'sequelize';
import { LoyaltyOrder } from '../../../database/models/LoyaltyOrder';
import { LoyaltyProgram, type LoyaltyProgramRow } from '../../../database/models/LoyaltyProgram';
import { PointsTransaction } from '../../../database/models/PointsTransaction';
import { inTransaction } from '../../../database/transaction';
import { now } from '../../../lib/clock';
import { openLedger } from '../ledger/openLedger';
import { saveLedger } from '../ledger/saveLedger';
import { readProgram } from '../program/readProgram';
import { publishReferralDue } from '../referrals/referralDue';
import { upgradeTier } from '../tiers/reviewTier';
import { post } from './syncOrderPoints';

/** Orders that a job posts in one run. */
const BATCH = 200;

/**
 * Posts the points of orders that were not marked as fulfilled but must have been, so long after their promised time.
 *
 * @returns how many orders were due
 */
export async function postDuePoints(merchantId: string, signal: AbortSignal): Promise<number> {
  const due = await PointsTransaction.findAll({
    where: { merchantId, status: 'pending', availableAt: { [Op.lte]: now() }, transactionType: 'earned' },
    attributes: ['orderId', 'accountId'],
    order: [['availableAt', 'ASC']],
    limit: BATCH,
  });
  for (const { orderId, accountId } of due) {
    if (signal.aborted) break;
    if (orderId !== null) await postOrder({ merchantId, orderId, accountId });
  }
  return due.length;
}

function postOrder({ merchantId, orderId, accountId }: Record<'merchantId' | 'orderId' | 'accountId', string>) {
  return inTransaction(async (transaction) => {
    const ledger = await openLedger(merchantId, { id: accountId }, transaction, { orderId });
    const order = await LoyaltyOrder.findOne({ where: { merchantId, orderId }, transaction });
    if (!order) return;
    post(ledger, order, await programOf(merchantId, order.programVersion));
    await saveLedger(ledger, transaction);
    await upgradeTier(ledger, transaction);
    await publishReferralDue(ledger, transaction);
  });
}

async function programOf(merchantId: string, version: number): Promise<LoyaltyProgramRow> {
  const row = await LoyaltyProgram.findOne({ where: { merchantId, version } });
  return row ?? readProgram(merchantId, { at: new Date(0) });
}
