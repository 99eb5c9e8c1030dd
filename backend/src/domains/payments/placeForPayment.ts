import type { ProblemCode } from '@site/contracts';
import type { Transaction } from 'sequelize';
import type { OrderRow } from '../../database/models/Order';
import { AppError } from '../../lib/AppError';
import { holdsPlace, takePlace, vouchForPlace } from '../kitchen';
import { itemsOf, requireAvailable } from '../orders';
import type { Unacceptable } from './whyNotAcceptable';

const REASONS: Partial<Record<ProblemCode, Unacceptable>> = {
  kitchen_closed: 'kitchen_closed',
  time_unavailable: 'time_taken',
  validation_failed: 'time_taken',
  item_unavailable: 'sold_out',
};

/**
 * Makes the place of a locked order final that was just paid. As long as its session lived it was held, whatever became
 * of the menu since; a payment that came later finds a new one, or can't be accepted (rule R9).
 *
 * @returns the order with the time that it is promised for, or why it can't be made any more
 */
export async function placeForPayment(order: OrderRow, transaction: Transaction): Promise<OrderRow | Unacceptable> {
  // Agreed to be paid at pickup, it has its place already.
  if (order.confirmedAt !== null) {
    await vouchForPlace(order, transaction);
    return order;
  }
  const items = await itemsOf(order, transaction);
  try {
    if (!(await holdsPlace(order, transaction))) await requireAvailable(order, items, transaction);
    return await takePlace(order, items, transaction);
  } catch (error) {
    const reason = error instanceof AppError ? REASONS[error.code] : undefined;
    if (reason === undefined) throw error;
    return reason;
  }
}
