import type { OrderStatus } from '@site/contracts';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import type { CustomerKind } from '../database/models/Order';
import { ALL_DAYS } from '../domains/orders';
import type { InventedOrder } from './InventedOrder';

/** Where an order is in the lists; null: in none. */
export type Ranks = { confirmed: number | null; closed: number | null; user: number | null };

export const UNRANKED: Ranks = { confirmed: null, closed: null, user: null };

/** What the guest of an order was when it was confirmed. */
export function customerKindOf({ confirmedAt, userId }: InventedOrder, ranks: Ranks): CustomerKind | null {
  if (confirmedAt === null) return null;
  if (userId === null) return 'guest';
  return ranks.user === 1 ? 'first' : 'returning';
}

/** The places of some orders, whose figures have been added: their row of all days is locked and counts them already. */
export async function ranksOf(
  connection: Connection,
  merchantId: string,
  orders: readonly InventedOrder[],
): Promise<Ranks[]> {
  const counted = await readCounts(connection, merchantId);
  const confirmed = orders.filter(({ confirmedAt }) => confirmedAt !== null);
  const inStatus = (status: OrderStatus): number => confirmed.filter((order) => order.status === status).length;
  const last = {
    confirmed: counted.Pending + counted.Fulfilled + counted.Cancelled - confirmed.length,
    Fulfilled: counted.Fulfilled - inStatus('Fulfilled'),
    Cancelled: counted.Cancelled - inStatus('Cancelled'),
  };
  const ofUsers = await readUserRanks(connection, merchantId, confirmed);
  return orders.map(({ confirmedAt, status, userId }) => {
    if (confirmedAt === null) return UNRANKED;
    const user = userId === null ? null : (ofUsers.get(userId) ?? 0) + 1;
    if (userId !== null && user !== null) ofUsers.set(userId, user);
    return {
      confirmed: (last.confirmed += 1),
      closed: status === 'Pending' ? null : (last[status] += 1),
      user,
    };
  });
}

async function readCounts(connection: Connection, merchantId: string): Promise<Record<OrderStatus, number>> {
  const [rows] = await connection.query<RowDataPacket[]>(
    `SELECT pending AS Pending, fulfilled AS Fulfilled, cancelled AS Cancelled FROM order_figures
      WHERE merchant_id = ? AND day = ?`,
    [merchantId, ALL_DAYS],
  );
  return (rows[0] ?? { Pending: 0, Fulfilled: 0, Cancelled: 0 }) as Record<OrderStatus, number>;
}

async function readUserRanks(
  connection: Connection,
  merchantId: string,
  orders: readonly InventedOrder[],
): Promise<Map<string, number>> {
  const users = [...new Set(orders.flatMap(({ userId }) => userId ?? []))];
  if (users.length === 0) return new Map();
  const [rows] = await connection.query<RowDataPacket[]>(
    `SELECT user_id, MAX(user_rank) AS last FROM orders
      WHERE merchant_id = ? AND user_id IN (?) AND user_rank IS NOT NULL GROUP BY user_id`,
    [merchantId, users],
  );
  return new Map(rows.map((row) => [row.user_id as string, Number(row.last)]));
}
