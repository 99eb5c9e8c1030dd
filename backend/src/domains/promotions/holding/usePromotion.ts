import type { Transaction } from 'sequelize';
import { execute } from '../../../database/connection';
import type { OrderRow } from '../../../database/models/Order';
import { PromotionUse } from '../../../database/models/PromotionUse';
import { now } from '../../../lib/clock';
import { isRedemptionCode, useRedemption } from '../../loyalty';

/** Notes, in the transaction that confirms a locked order, that its code was used; once, however often it is called. */
export async function usePromotion(
  { merchantId, id: orderId, promoCode }: Pick<OrderRow, 'merchantId' | 'id' | 'promoCode'>,
  transaction: Transaction,
): Promise<void> {
  if (promoCode === null) return;
  if (isRedemptionCode(promoCode)) return useRedemption({ merchantId, orderId, code: promoCode }, transaction);
  const moment = now();
  const [used] = await PromotionUse.update(
    { status: 'USED', updatedAt: moment },
    { where: { merchantId, orderId, status: 'RESERVED' }, transaction },
  );
  if (used === 0) return;
  await execute(
    `UPDATE promotions SET used_count = used_count + 1 WHERE merchant_id = :merchantId AND id =
      (SELECT promotion_id FROM promotion_uses WHERE merchant_id = :merchantId AND order_id = :orderId)`,
    { merchantId, orderId },
    transaction,
  );
}
