import { defineModel, char, date, key, nullable, string, type RowOf } from '../defineModel';

/** `RESERVED` as long as the order can still be paid, `USED` from its confirmation on. */
export type PromotionUseStatus = 'RESERVED' | 'USED';

/** That an order took a code. Who ordered is kept as keyed hashes. */
export const PromotionUse = defineModel('PromotionUse', 'promotion_uses', {
  orderId: key(string(36)),
  promotionId: string(36),
  status: string<PromotionUseStatus>(16),
  cartId: nullable(string(36)),
  userId: nullable(string(36)),
  emailHash: nullable(char(64)),
  phoneHash: nullable(char(64)),
  /** Where the order came from, as a keyed hash; null for staff. */
  network: nullable(char(64)),
  /** When a payment of the order last began. */
  updatedAt: date(),
});

export type PromotionUseRow = RowOf<typeof PromotionUse>;
