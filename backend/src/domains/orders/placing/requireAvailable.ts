import type { Transaction } from 'sequelize';
import type { OrderRow } from '../../../database/models/Order';
import type { OrderItemRow } from '../../../database/models/OrderItem';
import { AppError } from '../../../lib/AppError';
import type { MenuSnapshot } from '../../menu';
import { presentOrder } from '../orders.presenter';
import { readMenuNow } from './readMenuNow';

/**
 * What is left of a scarce dish is not asked here: the kitchen knows what the order holds of it.
 *
 * @throws AppError item_unavailable that names every dish of an order that is no longer offered
 */
export async function requireAvailable(
  order: OrderRow,
  items: readonly OrderItemRow[],
  transaction: Transaction,
): Promise<void> {
  requireOffered(order, items, await readMenuNow(order.merchantId, transaction));
}

/** The same by a menu that was read already. @throws AppError item_unavailable */
export function requireOffered(
  order: OrderRow,
  items: readonly OrderItemRow[],
  { dishes }: Pick<MenuSnapshot, 'dishes'>,
): void {
  const gone = items.filter(({ menuItemId }) => !dishes.get(menuItemId)?.isOffered);
  if (gone.length > 0) throw itemsUnavailable(gone, { order: presentOrder(order, items) });
}

/** 409 in words a guest can act on, with whatever the client needs to show the new state. */
export function itemsUnavailable(gone: readonly { name: string }[], extra: Record<string, unknown>): AppError {
  const names = [...new Set(gone.map(({ name }) => name))];
  const detail =
    names.length === 1
      ? `${names[0]} is no longer available. Please remove it from your cart.`
      : `${names.join(', ')} are no longer available. Please remove them from your cart.`;
  return new AppError('item_unavailable', { detail, extra: { ...extra, unavailable_items: names } });
}
