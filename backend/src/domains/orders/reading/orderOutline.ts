import type { OrderRow } from '../../../database/models/Order';

/** As much of an order as says who may see it and what became of it. */
export type OrderOutline = Pick<
  OrderRow,
  | 'merchantId'
  | 'id'
  | 'orderNumber'
  | 'userId'
  | 'sessionHash'
  | 'accessTokenHash'
  | 'status'
  | 'fulfillmentStatus'
  | 'paymentStatus'
  | 'supersededBy'
> & { isConfirmed: boolean };

/** MariaDB gives JSON as text, MySQL as values. */
export type OutlineColumn = string | (Omit<OrderOutline, 'isConfirmed'> & { isConfirmed: number | boolean }) | null;

/** @param column `orderOutlineOf` */
export function toOrderOutline(column: OutlineColumn): OrderOutline | null {
  const outline = (typeof column === 'string' ? JSON.parse(column) : column) as Exclude<OutlineColumn, string>;
  return outline && { ...outline, isConfirmed: Boolean(outline.isConfirmed) };
}
