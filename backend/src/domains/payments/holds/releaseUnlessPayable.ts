import type { Transaction } from 'sequelize';
import type { OrderRow } from '../../../database/models/Order';
import { PaymentSession } from '../../../database/models/PaymentSession';
import { releasePlace } from '../../kitchen';
import { releasePromotion } from '../../promotions';
import { isStillPayable } from './stillPayable';

/**
 * Releases what the kitchen holds for a locked order, once it can no longer be paid (PAY-R8). Only its newest session
 * counts: the ones before were withdrawn when it was opened.
 */
export async function releaseUnlessPayable(
  order: Pick<OrderRow, 'merchantId' | 'id'>,
  transaction: Transaction,
): Promise<void> {
  const { merchantId, id: orderId } = order;
  const newest = await PaymentSession.findOne({
    where: { merchantId, orderId },
    order: [['attempt', 'DESC']],
    transaction,
  });
  if (newest && isStillPayable(newest)) return;
  await releasePromotion(order, transaction);
  await releasePlace(order, transaction);
}
