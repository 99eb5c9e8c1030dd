import type { Transaction } from 'sequelize';
import { execute } from '../../database/connection';
import type { OrderRow } from '../../database/models/Order';
import { ALL_DAYS } from './orderFigures';

type Ranked = Pick<OrderRow, 'merchantId' | 'id' | 'userId' | 'status'>;

/**
 * Gives an order that has just been confirmed its place among all of them and among those of its customer. Its own
 * figures have to be added before: their row of all days, which stays locked, counts it and makes the others wait.
 */
export async function rankConfirmed({ merchantId, id, userId }: Ranked, transaction: Transaction): Promise<void> {
  const ofUser =
    userId === null
      ? 'SELECT NULL AS last'
      : 'SELECT COALESCE(MAX(user_rank), 0) AS last FROM orders WHERE merchant_id = :merchantId AND user_id = :userId';
  await execute(
    `UPDATE orders JOIN order_figures AS figures
        ON figures.merchant_id = orders.merchant_id AND figures.day = :all
      JOIN (${ofUser}) AS earlier
      SET orders.confirmed_rank = figures.pending + figures.fulfilled + figures.cancelled,
        orders.user_rank = earlier.last + 1
      WHERE orders.merchant_id = :merchantId AND orders.id = :id`,
    { merchantId, id, userId, all: ALL_DAYS },
    transaction,
  );
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
