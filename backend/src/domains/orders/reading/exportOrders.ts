import type { Order as WireOrder } from '@site/contracts';
import { Order } from '../../../database/models/Order';
import { presentWithItems } from './findOrder';
import { presentOrder } from '../orders.presenter';

/** Read in pieces, so that a long history is no long wait for others. */
const BATCH = 200;

/** Lists everything that a person ordered, unpaid orders too, newest first. */
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
    all.push(...(await presentWithItems(merchantId, rows, presentOrder)));
    if (rows.length < BATCH) return all;
  }
}
