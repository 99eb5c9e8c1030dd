import { Op, type Transaction } from 'sequelize';
import { LoyaltyReferral } from '../../../database/models/LoyaltyReferral';
import { now } from '../../../lib/clock';

/** An order from before the invitation, such as a claimed one of a guest, shows that the friend is no new customer. */
export async function refuseEarlierCustomer(
  { merchantId, accountId }: { merchantId: string; accountId: string },
  confirmedAt: Date,
  transaction: Transaction,
): Promise<void> {
  await LoyaltyReferral.update(
    { status: 'refused', reason: 'not_new', decidedAt: now() },
    {
      where: { merchantId, friendAccountId: accountId, status: 'pending', createdAt: { [Op.gt]: confirmedAt } },
      transaction,
    },
  );
}
