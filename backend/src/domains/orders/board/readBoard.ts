import { BOARD_TICKETS_MAX, type BoardTicket } from '@site/contracts';
import { Op } from 'sequelize';
import { Order } from '../../../database/models/Order';
import type { OrderItemRow } from '../../../database/models/OrderItem';
import { readOrderedDishes } from '../../menu';
import { readOrderItems } from '../reading/findOrder';
import { presentTicket } from './presentTicket';

/** The open orders, oldest first, and how many more there are. */
export type ReadBoard = { tickets: BoardTicket[]; more: number };

/**
 * A reader that remembers the lines of the orders it has read: they are frozen, so each look asks only for those of new
 * orders. It reads at most `BOARD_TICKETS_MAX` orders, found by their status.
 */
export function createBoardReader(): (merchantId: string) => Promise<ReadBoard> {
  let known = new Map<string, OrderItemRow[]>();
  return async (merchantId) => {
    const open = { merchantId, status: 'Pending', confirmedAt: { [Op.ne]: null } } as const;
    const rows = await Order.findAll({ where: open, order: [['confirmedAt', 'ASC']], limit: BOARD_TICKETS_MAX });
    const more = rows.length < BOARD_TICKETS_MAX ? 0 : (await Order.count({ where: open })) - rows.length;
    const unknown = rows.filter(({ id }) => !known.has(id)).map(({ id }) => id);
    const read = await readOrderItems(merchantId, unknown);
    known = new Map(rows.map(({ id }) => [id, known.get(id) ?? read.get(id) ?? []]));
    const ordered = [...known.values()].flat().map(({ menuItemId }) => menuItemId);
    const dishes = await readOrderedDishes(merchantId, ordered);
    return { tickets: rows.map((row) => presentTicket(row, known.get(row.id) ?? [], dishes)), more };
  };
}
