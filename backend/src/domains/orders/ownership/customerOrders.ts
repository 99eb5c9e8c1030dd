import { Op } from 'sequelize';
import { select } from '../../../database/connection';
import { Order } from '../../../database/models/Order';

/** Who confirmed an order: its account, and the name and number that it was ordered under. */
export type OrderContact = { rank: number; userId: string | null; name: string; phone: string };

/** The confirmed orders after a place in the list of all of them, in its order. */
export function listContacts(
  merchantId: string,
  { after, limit }: { after: number; limit: number },
): Promise<OrderContact[]> {
  return select<OrderContact>(
    // The list is numbered by `confirmed_rank` without gaps.
    `SELECT confirmed_rank AS \`rank\`, user_id AS userId, customer_name AS name, customer_phone AS phone FROM orders
      WHERE merchant_id = :merchantId AND confirmed_rank > :after ORDER BY confirmed_rank LIMIT :limit`,
    { merchantId, after, limit },
  );
}

/** The order with a number that people read, confirmed or not. */
export async function findOrderByNumber(
  merchantId: string,
  orderNumber: number,
): Promise<{ id: string; orderNumber: number; userId: string | null; name: string } | null> {
  const order = await Order.findOne({
    where: { merchantId, orderNumber },
    attributes: ['id', 'userId', 'customerName'],
  });
  return order && { id: order.id, orderNumber, userId: order.userId, name: order.customerName };
}

export type CustomerOrders = { userId: string; orders: number; lastOrderAt: Date };

/** How many confirmed orders each of some customers has, and when the last one was confirmed. */
export function countOrdersOf(merchantId: string, userIds: readonly string[]): Promise<CustomerOrders[]> {
  if (userIds.length === 0) return Promise.resolve([]);
  return select<CustomerOrders>(
    `SELECT orders.user_id AS userId, orders.user_rank AS orders, orders.confirmed_at AS lastOrderAt
       FROM (SELECT user_id, MAX(user_rank) AS user_rank FROM orders
              WHERE merchant_id = :merchantId AND user_id IN (:userIds) GROUP BY user_id) AS last
       JOIN orders ON orders.merchant_id = :merchantId AND orders.user_id = last.user_id
         AND orders.user_rank = last.user_rank`,
    { merchantId, userIds },
  );
}

/** The name, number and address of a customer's last confirmed order; null without one. */
export async function lastContactOf(
  merchantId: string,
  userId: string,
): Promise<{ name: string; phone: string; email: string | null } | null> {
  const row = await Order.findOne({
    attributes: ['customerName', 'customerPhone', 'customerEmail'],
    where: { merchantId, userId, userRank: { [Op.ne]: null } },
    order: [['userRank', 'DESC']],
  });
  return row && { name: row.customerName, phone: row.customerPhone, email: row.customerEmail };
}
