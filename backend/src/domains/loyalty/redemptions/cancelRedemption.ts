import { Op, type Transaction } from 'sequelize';
import { LoyaltyRedemption, type LoyaltyRedemptionRow } from '../../../database/models/LoyaltyRedemption';
import { LoyaltyReward } from '../../../database/models/LoyaltyReward';
import { PointsLotMovement } from '../../../database/models/PointsLotMovement';
import { PointsTransaction } from '../../../database/models/PointsTransaction';
import { AppError, notFound } from '../../../lib/AppError';
import { openLedger } from '../ledger/openLedger';
import { saveLedger } from '../ledger/saveLedger';

type Wanted = { merchantId: string; accountId: string; redemptionId: string; createdBy: string };

/**
 * Gives up a code that was not used: its points go back to the lots they came from, good for a week at least.
 *
 * @throws AppError not_found; already_used for a code that is reserved, used, expired or cancelled
 */
export async function cancelRedemption(
  { merchantId, accountId, redemptionId, createdBy }: Wanted,
  transaction: Transaction,
): Promise<{ redemption: LoyaltyRedemptionRow; availablePoints: number }> {
  const debit = await PointsTransaction.findOne({
    where: { merchantId, accountId, naturalKey: `redeem:${redemptionId}` },
    attributes: ['id'],
    transaction,
  });
  if (!debit) throw notFound('This redemption');
  const movements = await PointsLotMovement.findAll({ where: { merchantId, transactionId: debit.id }, transaction });
  const lotIds = movements.map(({ lotId }) => lotId);
  const ledger = await openLedger(merchantId, { id: accountId }, transaction, { lotIds });
  // The job that expires codes may be behind.
  const isUnused = { status: 'issued' as const, expiresAt: { [Op.gt]: ledger.moment } };
  const [changed] = await LoyaltyRedemption.update(
    { status: 'cancelled', cancelledAt: ledger.moment },
    { where: { merchantId, id: redemptionId, accountId, ...isUnused }, transaction },
  );
  if (changed === 0) throw new AppError('already_used', 'This reward can no longer be cancelled.');
  const redemption = await LoyaltyRedemption.findOne({
    where: { merchantId, id: redemptionId },
    rejectOnEmpty: true,
    transaction,
  });
  ledger.giveBack(
    movements.map(({ lotId, points }) => ({ lotId, points: -points })),
    {
      transactionType: 'redeemed',
      description: `${redemption.terms.name}, cancelled`,
      referenceType: 'redemption',
      referenceId: redemptionId,
      redemptionId,
      reversesTransactionId: debit.id,
      naturalKey: `cancel:${redemptionId}`,
      createdBy,
    },
  );
  await saveLedger(ledger, transaction);
  await LoyaltyReward.increment('stockRemaining', { where: { merchantId, id: redemption.rewardId }, transaction });
  return { redemption, availablePoints: ledger.account.availablePoints };
}
