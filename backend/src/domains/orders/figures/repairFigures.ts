import { execute, select } from '../../../database/connection';
import { inTransaction } from '../../../database/transaction';
import { businessDayBounds, localHour } from '../../../lib/clock';
import { log } from '../../../lib/log';
import { ALL_DAYS } from '../reading/orderFigures';
import { lockListOfUser } from '../reading/orderRanks';
import { HOUR_COLUMNS, HOUR_FIGURES, unexplainedCents } from './HourFigures';

const BATCH = 500;

/**
 * Recounts the days whose hours do not add up to the day, or whose parts do not add up to what was paid: those from before
 * there were such figures, and those on which an older version of this program confirmed orders during a deployment.
 *
 * @returns how many days were recounted
 */
export async function repairFigures(merchantId: string, signal?: AbortSignal): Promise<number> {
  const days = await select<{ day: string }>(
    `SELECT figures.day FROM order_figures AS figures LEFT JOIN (
        SELECT CAST(business_date AS CHAR(10)) AS day, SUM(orders) AS orders,
            SUM(${unexplainedCents()}) AS unexplained
          FROM order_hour_figures WHERE merchant_id = :merchantId GROUP BY business_date) AS hours ON hours.day = figures.day
      WHERE figures.merchant_id = :merchantId AND figures.day <> :all
        AND (figures.pending + figures.fulfilled + figures.cancelled <> COALESCE(hours.orders, 0)
          OR hours.unexplained <> 0)
      ORDER BY figures.day`,
    { merchantId, all: ALL_DAYS },
  );
  let repaired = 0;
  for (const { day } of days) {
    if (signal?.aborted) break;
    await recountDay(merchantId, day);
    repaired += 1;
  }
  if (repaired > 0) log().info({ days: repaired }, 'figures by hour recounted');
  return repaired;
}

/** Recounts every day that has orders. @returns how many days */
export async function recountFigures(merchantId: string): Promise<number> {
  const days = await select<{ day: string }>(
    'SELECT day FROM order_figures WHERE merchant_id = :merchantId AND day <> :all ORDER BY day',
    { merchantId, all: ALL_DAYS },
  );
  for (const { day } of days) await recountDay(merchantId, day);
  return days.length;
}

async function recountDay(merchantId: string, day: string): Promise<void> {
  await completeOrders(merchantId, day);
  await inTransaction(async (transaction) => {
    // Nothing is confirmed, completed or cancelled meanwhile.
    await lockListOfUser(merchantId, transaction);
    const values = { merchantId, day, begins: businessDayBounds(day).from };
    const ofDay = 'merchant_id = :merchantId AND business_date = :day';
    await execute(`DELETE FROM order_hour_figures WHERE ${ofDay}`, values, transaction);
    await execute(
      `INSERT INTO order_hour_figures (merchant_id, business_date, hour, ${HOUR_COLUMNS.join(', ')})
       SELECT merchant_id, business_date, business_hour,
          ${HOUR_COLUMNS.map((column) => `SUM(${HOUR_FIGURES[column]})`).join(', ')}
         FROM orders WHERE ${ofDay} AND confirmed_at >= :begins AND business_hour IS NOT NULL
        GROUP BY merchant_id, business_date, business_hour`,
      values,
      transaction,
    );
    await execute(`DELETE FROM order_dish_figures WHERE ${ofDay}`, values, transaction);
    await execute(
      `INSERT INTO order_dish_figures (merchant_id, business_date, menu_item_id, quantity, subtotal_cents)
       SELECT orders.merchant_id, orders.business_date, items.menu_item_id, SUM(items.quantity), SUM(items.subtotal_cents)
         FROM orders JOIN order_items AS items
           ON items.merchant_id = orders.merchant_id AND items.order_id = orders.id
        WHERE orders.merchant_id = :merchantId AND orders.business_date = :day AND orders.confirmed_at >= :begins
          AND orders.status <> 'Cancelled'
        GROUP BY orders.merchant_id, orders.business_date, items.menu_item_id`,
      values,
      transaction,
    );
  });
}

type Incomplete = { id: string; confirmed_at: Date; user_id: string | null; user_rank: number | null };

/** Gives the orders of a day what they are counted by, before any figure is locked. */
async function completeOrders(merchantId: string, day: string): Promise<void> {
  const { from, to } = businessDayBounds(day);
  for (;;) {
    const orders = await select<Incomplete>(
      `SELECT id, confirmed_at, user_id, user_rank FROM orders
        WHERE merchant_id = :merchantId AND confirmed_at >= :from AND confirmed_at < :to AND business_hour IS NULL
        ORDER BY id LIMIT ${BATCH}`,
      { merchantId, from, to },
    );
    const groups = new Map<string, { hour: number; kind: string; ids: string[] }>();
    for (const order of orders) {
      const hour = localHour(order.confirmed_at);
      const kind = order.user_id === null ? 'guest' : order.user_rank === 1 ? 'first' : 'returning';
      const group = groups.get(`${hour} ${kind}`) ?? { hour, kind, ids: [] };
      group.ids.push(order.id);
      groups.set(`${hour} ${kind}`, group);
    }
    for (const group of groups.values()) {
      await execute(
        `UPDATE orders SET business_hour = :hour, customer_kind = COALESCE(customer_kind, :kind)
          WHERE merchant_id = :merchantId AND id IN (:ids) AND business_hour IS NULL`,
        { merchantId, ...group },
      );
    }
    if (orders.length < BATCH) return;
  }
}
