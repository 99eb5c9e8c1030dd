import type { Transaction } from 'sequelize';
import { LoyaltyAccount } from '../../../database/models/LoyaltyAccount';
import { LoyaltyOrder } from '../../../database/models/LoyaltyOrder';
import { LoyaltyRedemption } from '../../../database/models/LoyaltyRedemption';
import { LoyaltyReferral } from '../../../database/models/LoyaltyReferral';
import { LoyaltySignal } from '../../../database/models/LoyaltySignal';
import { PointsLotMovement } from '../../../database/models/PointsLotMovement';
import { PointsTransaction } from '../../../database/models/PointsTransaction';
import { locking } from '../../../database/transaction';
import { now, toInstant } from '../../../lib/clock';
import { presentRedemption, presentTransaction } from '../presenters';

type Whose = { merchantId: string; userId: string };

/** Deletes everything that the program keeps about a person. Idempotent. */
export async function eraseMember({ merchantId, userId }: Whose, transaction: Transaction): Promise<void> {
  const account = await LoyaltyAccount.findOne({ where: { merchantId, userId }, ...locking(transaction) });
  if (!account) return;
  const where = { merchantId, accountId: account.id };
  const rows = await PointsTransaction.findAll({ where, attributes: ['id'], transaction });
  await PointsLotMovement.destroy({
    where: { merchantId, transactionId: rows.map(({ id }) => id) },
    transaction,
  });
  await PointsTransaction.destroy({ where, transaction });
  await LoyaltyOrder.destroy({ where, transaction });
  await LoyaltyRedemption.destroy({ where, transaction });
  await LoyaltySignal.destroy({ where, transaction });
  // The rows name no person any more; they keep counting toward the referrer's yearly limit.
  await LoyaltyReferral.update(
    { status: 'refused', reason: 'left', decidedAt: now() },
    { where: { merchantId, friendAccountId: account.id, status: 'pending' }, transaction },
  );
  await LoyaltyAccount.destroy({ where: { merchantId, id: account.id }, transaction });
}

/** Returns everything that the program keeps about a person, for their export. */
export async function exportMember({ merchantId, userId }: Whose): Promise<Record<string, unknown[]>> {
  const account = await LoyaltyAccount.findOne({ where: { merchantId, userId } });
  if (!account) return { rewards: [], points: [], redemptions: [], referrals: [], invitation: [] };
  const where = { merchantId, accountId: account.id };
  const [transactions, redemptions, referrals, invitation] = await Promise.all([
    PointsTransaction.findAll({ where, order: [['id', 'DESC']] }),
    LoyaltyRedemption.findAll({ where, order: [['id', 'DESC']] }),
    LoyaltyReferral.findAll({ where: { merchantId, referrerAccountId: account.id } }),
    LoyaltyReferral.findAll({ where: { merchantId, friendAccountId: account.id } }),
  ]);
  const { tierId, birthday, referralCode, enrolledAt, availablePoints } = account;
  return {
    rewards: [
      {
        id: account.id,
        tier: tierId,
        birthday,
        referral_code: referralCode,
        available_points: availablePoints,
        enrolled_at: enrolledAt.toISOString(),
      },
    ],
    points: transactions.map(presentTransaction),
    redemptions: redemptions.map(presentRedemption),
    // Who the friends are is theirs to tell.
    referrals: referrals.map(({ status, referrerPoints, createdAt }) => ({
      status,
      points: referrerPoints,
      invited_at: toInstant(createdAt),
    })),
    invitation: invitation.map(({ status, friendPoints, createdAt }) => ({
      status,
      points: friendPoints,
      accepted_at: toInstant(createdAt),
    })),
  };
}
