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
  if (gone.length > 0) throw itemsUnavailable({ gone }, { order: presentOrder(order, items) });
}

type Named = { name: string };

/**
 * 409 in words a guest can act on, with whatever the client needs to show the new state.
 *
 * @param stopped.changed dishes whose choices staff have changed: their guest chooses again
 */
export function itemsUnavailable(
  { gone, changed = [] }: { gone: readonly Named[]; changed?: readonly Named[] },
  extra: Record<string, unknown>,
): AppError {
  const detail = [goneWords(namesOf(gone)), changedWords(namesOf(changed))].filter((words) => words !== '').join(' ');
  return new AppError('item_unavailable', {
    detail,
    extra: { ...extra, unavailable_items: namesOf([...gone, ...changed]) },
  });
}

function namesOf(dishes: readonly Named[]): string[] {
  return [...new Set(dishes.map(({ name }) => name))];
}

function goneWords(names: readonly string[]): string {
  if (names.length === 0) return '';
  return names.length === 1
    ? `${names[0]} is no longer available. Please remove it from your cart.`
    : `${names.join(', ')} are no longer available. Please remove them from your cart.`;
}

function changedWords(names: readonly string[]): string {
  return names.length === 0 ? '' : `The choices for ${names.join(', ')} have changed. Please choose again.`;
}
