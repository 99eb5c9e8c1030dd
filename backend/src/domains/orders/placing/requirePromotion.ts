import type { Transaction } from 'sequelize';
import type { OrderRow } from '../../../database/models/Order';
import type { OrderItemRow } from '../../../database/models/OrderItem';
import { AppError } from '../../../lib/AppError';
import { keepPromotion } from '../../promotions';
import { presentOrder } from '../orders.presenter';

/**
 * Holds the code of a locked, unpaid order at the start of its payment. Called before anything of the kitchen is locked.
 *
 * @throws AppError totals_changed when another guest had its last use meanwhile
 */
export async function requirePromotion(
  order: OrderRow,
  items: readonly OrderItemRow[],
  transaction: Transaction,
): Promise<void> {
  if (await keepPromotion(order, transaction)) return;
  throw new AppError('totals_changed', {
    detail: `The code ${order.promoCode ?? ''} can no longer be used. Please review your order before you pay.`,
    extra: { order: presentOrder(order, items) },
  });
}
