import type { DishRefunds } from '@site/contracts';
import { Payment } from '../../../database/models/Payment';
import { Refund } from '../../../database/models/Refund';
import { toWire } from '../../../lib/money';
import { itemsOf, readOrder } from '../../orders';
import { priceOfDishes, quantityOf } from './refundShares';

/**
 * What one, two, … of each dish of an order give back, less what was refunded by dish. For staff to read before they refund:
 * the refund itself computes its amount again, under the order's lock.
 *
 * @throws AppError not_found
 */
export async function readDishRefunds(merchantId: string, orderId: string): Promise<DishRefunds> {
  const order = await readOrder(merchantId, orderId);
  const [items, paid, refunds] = await Promise.all([
    itemsOf(order),
    Payment.count({ where: { merchantId, orderId, accepted: 1 } }),
    Refund.findAll({ where: { merchantId, orderId, status: ['PENDING', 'SUCCEEDED'] } }),
  ]);
  if (paid === 0) return { items: [] };
  const before = refunds.flatMap((refund) => refund.items ?? []);
  const dishes = items.map(({ line, quantity }) => ({
    id: `oit_${line}`,
    amounts: Array.from({ length: quantity - quantityOf(line, before) }, (_, index) =>
      toWire(priceOfDishes({ ...order, items }, [{ line, quantity: index + 1 }], before)),
    ),
  }));
  return { items: dishes.filter(({ amounts }) => amounts.length > 0) };
}
