import { select } from '../../../database/connection';
import { HOUR_COLUMNS, type HourFigures } from './HourFigures';

/** Business days, both included. */
export type Period = {
  from: string;
  to: string;
  /** Of the last day, only the hours up to this one are summed; for comparing with a day that is not over. */
  throughHour?: number;
};

export type DayFigures = HourFigures & { day: string };
export type ClockHourFigures = HourFigures & { hour: number };
export type DishFigures = { menu_item_id: number; name: string; quantity: number; subtotal_cents: number };

/** A business day starts at 4 AM, so its hours in order are 4 to 23 and then 0 to 3. */
export const HOURS_OF_BUSINESS_DAY = Array.from({ length: 24 }, (_, index) => (index + 4) % 24);

const SUMS = HOUR_COLUMNS.map((column) => `CAST(SUM(${column}) AS SIGNED) AS ${column}`).join(', ');
const IN_PERIOD = `merchant_id = :merchantId AND business_date BETWEEN :from AND :to
  AND (business_date < :to OR MOD(hour + 20, 24) <= MOD(:throughHour + 20, 24))`;
const LAST_HOUR = 3;

const valuesOf = (merchantId: string, { throughHour = LAST_HOUR, ...period }: Period): Record<string, unknown> => ({
  merchantId,
  throughHour,
  ...period,
});

/** Sums of each day; days without orders are missing. Reads at most 24 rows for each day, however many orders there are. */
export function readDays(merchantId: string, period: Period): Promise<DayFigures[]> {
  return select(
    `SELECT CAST(business_date AS CHAR(10)) AS day, ${SUMS} FROM order_hour_figures
      WHERE ${IN_PERIOD} GROUP BY business_date ORDER BY business_date`,
    valuesOf(merchantId, period),
  );
}

/** Sums of each hour of the clock over all days; hours without orders are missing. */
export function readHours(merchantId: string, period: Period): Promise<ClockHourFigures[]> {
  return select(
    `SELECT hour, ${SUMS} FROM order_hour_figures WHERE ${IN_PERIOD} GROUP BY hour`,
    valuesOf(merchantId, period),
  );
}

/** The dishes that were ordered most often, with the names that they have now. */
export function readTopDishes(
  merchantId: string,
  { from, to }: Pick<Period, 'from' | 'to'>,
  limit: number,
): Promise<DishFigures[]> {
  return select(
    `SELECT dishes.menu_item_id, names.name, CAST(SUM(dishes.quantity) AS SIGNED) AS quantity,
        CAST(SUM(dishes.subtotal_cents) AS SIGNED) AS subtotal_cents
       FROM order_dish_figures AS dishes JOIN order_item_figures AS names
         ON names.merchant_id = dishes.merchant_id AND names.menu_item_id = dishes.menu_item_id
      WHERE dishes.merchant_id = :merchantId AND dishes.business_date BETWEEN :from AND :to
      GROUP BY dishes.menu_item_id, names.name HAVING quantity > 0
      ORDER BY quantity DESC, dishes.menu_item_id LIMIT :limit`,
    { merchantId, from, to, limit },
  );
}
