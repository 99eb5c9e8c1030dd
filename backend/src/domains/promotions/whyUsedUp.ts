import type { Transaction } from 'sequelize';
import type { PromotionRow } from '../../database/models/Promotion';
import { countHeld, countOfCustomer } from './countUses';
import type { CustomerKeys } from './PromoCustomer';
import { refusals } from './promotionWords';

type Asking = { customer: CustomerKeys; orderId?: string | null };

export function isLimited({ totalLimit, perCustomerLimit }: PromotionRow): boolean {
  return totalLimit !== null || perCustomerLimit !== null;
}

/** Why one more use of a code is one too many, in words; null when it is not. */
export async function whyUsedUp(
  promotion: PromotionRow,
  { customer, orderId }: Asking,
  transaction?: Transaction,
): Promise<string | null> {
  const { merchantId, id: promotionId, code, totalLimit, perCustomerLimit, usedCount } = promotion;
  const wanted = { merchantId, promotionId, customer, orderId: orderId ?? null };
  if (perCustomerLimit !== null && (await countOfCustomer(wanted, transaction)) >= perCustomerLimit) {
    return refusals.alreadyUsed(code);
  }
  if (totalLimit === null) return null;
  if (usedCount >= totalLimit) return refusals.usedUp(code);
  return usedCount + (await countHeld(wanted, transaction)) >= totalLimit ? refusals.usedUp(code) : null;
}
