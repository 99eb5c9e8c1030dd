import type { Transaction } from 'sequelize';
import { executeLater } from '../../../database/deferredWrites';
import type { OrderRow } from '../../../database/models/Order';
import { HOUR_COLUMNS, hourFiguresOf } from './HourFigures';

/**
 * Brings the figures of an order's hour up to date after the order changed, in the order's own transaction: the
 * difference between what it counted before and what it counts now is added. Nothing is written when they are equal.
 *
 * @param before the order as it was read under its lock; undefined when it has not been counted at all
 * @param after the order as it is saved now
 */
export function moveHourFigures(before: OrderRow | undefined, after: OrderRow, transaction: Transaction): void {
  const { merchantId, businessDate, businessHour } = after;
  // Confirmed by an older version of this program: `repairFigures` counts its whole day.
  if (businessDate === null || businessHour === null) return;
  const counted = before && hourFiguresOf(before);
  const counts = hourFiguresOf(after);
  const change = HOUR_COLUMNS.map((column) => [column, counts[column] - (counted?.[column] ?? 0)] as const);
  if (change.every(([, value]) => value === 0)) return;
  executeLater(
    `INSERT INTO order_hour_figures (merchant_id, business_date, hour, ${HOUR_COLUMNS.join(', ')})
     VALUES (:merchantId, :businessDate, :businessHour, ${HOUR_COLUMNS.map((column) => `:${column}`).join(', ')})
     ON DUPLICATE KEY UPDATE ${HOUR_COLUMNS.map((column) => `${column} = ${column} + VALUES(${column})`).join(', ')}`,
    { merchantId, businessDate, businessHour, ...Object.fromEntries(change) },
    transaction,
  );
}
