import type { BoardTicket } from '@site/contracts';
import type { Transaction } from 'sequelize';
import type { OrderRow } from '../../../database/models/Order';
import { readOrderedDishes } from '../../menu';
import { itemsOf } from '../reading/findOrder';
import { presentTicket } from './presentTicket';

/** The ticket of an order that the transaction has locked. */
export async function readTicket(order: OrderRow, transaction: Transaction): Promise<BoardTicket> {
  const items = await itemsOf(order, transaction);
  const ids = items.map(({ menuItemId }) => menuItemId);
  return presentTicket(order, items, await readOrderedDishes(order.merchantId, ids, transaction));
}
