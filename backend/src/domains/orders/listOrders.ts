import { Op, type WhereOptions } from 'sequelize';
import type { Order as WireOrder, OrderStatus } from '@site/contracts';
import { select } from '../../database/connection';
import { Order, type OrderRow } from '../../database/models/Order';
import { ALL_DAYS } from './orderFigures';
import { readOrderItems } from './findOrder';
import { presentOrder } from './orders.presenter';

export type OrderList = { orders: WireOrder[]; total: number };

type Wanted = {
  merchantId: string;
  limit: number;
  offset: number;
  /** Only orders of this person. */
  userId?: string;
  status?: OrderStatus;
  /** Orders that nobody has paid are no business of the kitchen's; staff may ask for them. */
  includeUnpaid?: boolean;
};

/** A page of orders, newest first, with the whole count. */
export async function listOrders(wanted: Wanted): Promise<OrderList> {
  const { merchantId, limit, offset, userId, status, includeUnpaid = false } = wanted;
  const where: WhereOptions<OrderRow> = {
    merchantId,
    ...(userId !== undefined && { userId }),
    ...(status !== undefined && { status }),
    ...(!includeUnpaid && { confirmedAt: { [Op.ne]: null } }),
  };
  const newestFirst = includeUnpaid || userId !== undefined ? 'createdAt' : 'confirmedAt';
  const rows = await Order.findAll({
    where,
    order: [
      [newestFirst, 'DESC'],
      ['id', 'DESC'],
    ],
    limit,
    offset,
    raw: true,
  });
  const items = await readOrderItems(
    merchantId,
    rows.map(({ id }) => id),
  );
  const fromFigures = userId === undefined && !includeUnpaid;
  return {
    orders: rows.map((row) => presentOrder(row, items.get(row.id) ?? [])),
    total: fromFigures ? await countFromFigures(merchantId, status) : await Order.count({ where }),
  };
}

/** Counting a million rows takes as long as reading them; the figures know the number. */
async function countFromFigures(merchantId: string, status?: OrderStatus): Promise<number> {
  const [row] = await select<{ pending: number; fulfilled: number; cancelled: number }>(
    'SELECT pending, fulfilled, cancelled FROM order_figures WHERE merchant_id = :merchantId AND day = :day',
    { merchantId, day: ALL_DAYS },
  );
  if (!row) return 0;
  if (status === 'Pending') return row.pending;
  if (status === 'Fulfilled') return row.fulfilled;
  if (status === 'Cancelled') return row.cancelled;
  return row.pending + row.fulfilled + row.cancelled;
}
