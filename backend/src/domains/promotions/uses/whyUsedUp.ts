import type { Transaction } from 'sequelize';
import type { PromotionRow } from '../../../database/models/Promotion';
import { countOfCustomer, readHeld } from './countUses';
import { countHeld, holdsShare } from './heldUses';
import type { SearchedCustomer } from './PromoCustomer';
import { refusals } from '../promotionWords';

type Asking = {
  customer: SearchedCustomer;
  orderId?: string | null;
  /** Of a guest who takes the code now: one network holds only a share of the uses that are left. */
  network?: string | null;
  /** Whether its order holds a use already: then only uses that were paid for stand in its way. */
  holdsOne?: boolean;
};

export function isLimited({ totalLimit, perCustomerLimit }: PromotionRow): boolean {
  return totalLimit !== null || perCustomerLimit !== null;
}

/** Why one more use of a code is one too many, in words; null when it is not. */
export async function whyUsedUp(
  promotion: PromotionRow,
  { customer, orderId, network = null, holdsOne = false }: Asking,
  transaction?: Transaction,
): Promise<string | null> {
  const { merchantId, id: promotionId, code, totalLimit, perCustomerLimit, usedCount } = promotion;
  const wanted = { merchantId, promotionId, customer, orderId: orderId ?? null };
  if (perCustomerLimit !== null && (await countOfCustomer(wanted, transaction)) >= perCustomerLimit) {
    return refusals.alreadyUsed(code);
  }
  if (totalLimit === null) return null;
  if (usedCount >= totalLimit) return refusals.usedUp(code);
  if (holdsOne) return null;
  const left = totalLimit - usedCount;
  const held = await readHeld(wanted, transaction);
  if (countHeld(held, left) >= left) return refusals.usedUp(code);
  return network !== null && holdsShare(held, network, left) ? refusals.busy(code) : null;
}
