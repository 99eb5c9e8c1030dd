import type { Order as WireOrder } from '@site/contracts';
import { Order } from '../../../database/models/Order';
import { readOrderItems } from './findOrder';
import { presentOrder } from '../orders.presenter';

/** Read in pieces, so that a long history is no long wait for others. */
const BATCH = 200;

/** Everything that somebody ordered, unpaid orders too, newest first. */
export async function exportOrders({
  merchantId,
  userId,
}: {
  merchantId: string;
  userId: string;
}): Promise<WireOrder[]> {
  const all: WireOrder[] = [];
  for (;;) {
    const rows = await Order.findAll({
      where: { merchantId, userId },
      order: [
        ['createdAt', 'DESC'],
        ['id', 'DESC'],
      ],
      limit: BATCH,
      offset: all.length,
    });
    const ids = rows.map(({ id }) => id);
    const items = await readOrderItems(merchantId, ids);
    all.push(...rows.map((row) => presentOrder(row, items.get(row.id) ?? [])));
    if (rows.length < BATCH) return all;
  }
}
