import { readJson, type JsonColumn } from '../../../database/jsonColumn';
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

export type OutlineColumn = JsonColumn<Omit<OrderOutline, 'isConfirmed'> & { isConfirmed: number | boolean }>;

/** @param column `orderOutlineOf` */
export function toOrderOutline(column: OutlineColumn): OrderOutline | null {
  const outline = readJson(column);
  return outline && { ...outline, isConfirmed: Boolean(outline.isConfirmed) };
}
