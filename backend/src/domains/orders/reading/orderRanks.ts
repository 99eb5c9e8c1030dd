import { Op, type Transaction } from 'sequelize';
import { execute, select } from '../../../database/connection';
import { executeLater } from '../../../database/deferredWrites';
import { Order, type CustomerKind, type OrderRow } from '../../../database/models/Order';
import { OrderFigures } from '../../../database/models/OrderFigures';
import { ALL_DAYS } from './orderFigures';

type Ranked = Pick<OrderRow, 'merchantId' | 'id' | 'userId' | 'status'>;

/** What a confirmation changes of an order. */
export type Confirmation = Pick<
  OrderRow,
  | 'paymentStatus'
  | 'paymentMethod'
  | 'paidCents'
  | 'supersededBy'
  | 'confirmedAt'
  | 'businessDate'
  | 'businessHour'
  | 'promisedAt'
  | 'updatedAt'
>;

/**
 * Writes that a locked order is confirmed, and gives it its place among all of them and among those of its customer.
 * Its own figures must be added before: their row of all days, which stays locked, counts it and makes the others wait.
 *
 * @returns whether it is the first confirmed order of an account, a later one, or that of a guest
 */
export async function writeConfirmed(
  { merchantId, id, userId }: Ranked,
  confirmation: Confirmation,
  transaction: Transaction,
): Promise<CustomerKind> {
  const ofUser =
    userId === null
      ? 'SELECT NULL AS last'
      : 'SELECT COALESCE(MAX(user_rank), 0) AS last FROM orders WHERE merchant_id = :merchantId AND user_id = :userId';
  executeLater(
    `UPDATE orders JOIN order_figures AS figures
        ON figures.merchant_id = orders.merchant_id AND figures.day = :all
      JOIN (${ofUser}) AS earlier
      SET orders.payment_status = :paymentStatus, orders.payment_method = :paymentMethod, orders.paid_cents = :paidCents,
        orders.superseded_by = :supersededBy, orders.confirmed_at = :confirmedAt, orders.business_date = :businessDate,
        orders.business_hour = :businessHour, orders.promised_at = :promisedAt, orders.updated_at = :updatedAt,
        orders.confirmed_rank = figures.pending + figures.fulfilled + figures.cancelled,
        orders.user_rank = earlier.last + 1,
        orders.customer_kind = CASE WHEN earlier.last IS NULL THEN 'guest' WHEN earlier.last = 0 THEN 'first'
          ELSE 'returning' END
      WHERE orders.merchant_id = :merchantId AND orders.id = :id`,
    { merchantId, id, userId, all: ALL_DAYS, ...confirmation },
    transaction,
  );
  if (userId === null) return 'guest';
  const [row] = await select<{ kind: CustomerKind }>(
    'SELECT customer_kind AS kind FROM orders WHERE merchant_id = :merchantId AND id = :id',
    { merchantId, id },
    transaction,
  );
  return row?.kind ?? 'guest';
}

/** Gives an order that has come to its end its place among those that ended so; its figures are moved before. */
export async function rankClosed({ merchantId, id, status }: Ranked, transaction: Transaction): Promise<void> {
  if (status === 'Pending') return;
  await execute(
    `UPDATE orders JOIN order_figures AS figures
        ON figures.merchant_id = orders.merchant_id AND figures.day = :all
      SET orders.closed_rank = figures.${status === 'Fulfilled' ? 'fulfilled' : 'cancelled'}
      WHERE orders.merchant_id = :merchantId AND orders.id = :id`,
    { merchantId, id, all: ALL_DAYS },
    transaction,
  );
}

/**
 * Takes an order that was written as open again out of those that were fulfilled: the later ones move up. Its figures are
 * moved before, whose row stays locked. Few are later, since an order is reopened only a short time after its end.
 *
 * An order that ended after `lockForReopening` is not locked yet, and orders are locked before the figures, so this does
 * not wait for it. When another transaction has it, this one fails and is retried with all of them.
 */
export async function unrankClosed(
  { merchantId, closedRank }: Pick<OrderRow, 'merchantId' | 'closedRank'>,
  transaction: Transaction,
): Promise<void> {
  if (closedRank === null) return;
  const later = await closedAfter({ merchantId, closedRank }, transaction);
  if (later.length === 0) return;
  const values = { merchantId, later };
  const isLater = 'merchant_id = :merchantId AND id IN (:later)';
  await select(`SELECT id FROM orders FORCE INDEX (PRIMARY) WHERE ${isLater} FOR UPDATE NOWAIT`, values, transaction);
  await execute(
    `UPDATE orders FORCE INDEX (PRIMARY) SET closed_rank = closed_rank - 1 WHERE ${isLater}`,
    values,
    transaction,
  );
}

/** The orders that were fulfilled after another one. */
export async function closedAfter(
  { merchantId, closedRank }: { merchantId: string; closedRank: number },
  transaction: Transaction,
): Promise<string[]> {
  const rows = await select<{ id: string }>(
    "SELECT id FROM orders WHERE merchant_id = :merchantId AND status = 'Fulfilled' AND closed_rank > :closedRank",
    { merchantId, closedRank },
    transaction,
  );
  return rows.map(({ id }) => id);
}

/**
 * Takes the lock for renumbering orders: nothing is confirmed until the transaction ends. It comes after the locks of
 * orders, as the figures do whose row this is.
 */
export async function lockListOfUser(merchantId: string, transaction: Transaction): Promise<void> {
  await OrderFigures.findOne({ where: { merchantId, day: ALL_DAYS }, lock: true, transaction });
}

/**
 * Numbers the list of a person who has got older orders: from the oldest of these on, by the time of confirmation. Earlier
 * ranks stay as they are; the added orders have none yet.
 */
export async function recomputeRanks(
  { merchantId, userId, since }: { merchantId: string; userId: string; since: Date },
  transaction: Transaction,
): Promise<void> {
  const whose = { merchantId, userId };
  const [row] = await select<{ next: number }>(
    `SELECT COALESCE(MIN(CASE WHEN confirmed_at >= :since THEN user_rank END), MAX(user_rank) + 1, 1) AS next FROM orders
      WHERE merchant_id = :merchantId AND user_id = :userId AND user_rank IS NOT NULL`,
    { ...whose, since },
    transaction,
  );
  const next = Number(row?.next ?? 1);
  // In two steps, since no two may have one rank even for a moment.
  await Order.update({ userRank: null }, { where: { ...whose, userRank: { [Op.gte]: next } }, transaction });
  await execute(
    `UPDATE orders JOIN (
        SELECT id, ROW_NUMBER() OVER (ORDER BY confirmed_at, id) AS place FROM orders
          WHERE merchant_id = :merchantId AND user_id = :userId AND confirmed_at IS NOT NULL AND user_rank IS NULL) AS ranked
        ON ranked.id = orders.id
      SET orders.user_rank = :next + ranked.place - 1
      WHERE orders.merchant_id = :merchantId`,
    { ...whose, next },
    transaction,
  );
}
