import type { ProblemCode } from '@site/contracts';
import type { Transaction } from 'sequelize';
import type { OrderRow } from '../../../database/models/Order';
import { AppError } from '../../../lib/AppError';
import { takePlace, vouchForPlace, type Hold } from '../../kitchen';
import { requireAvailable, type OrderWithItems } from '../../orders';
import type { Unacceptable } from './whyNotAcceptable';

const REASONS: Partial<Record<ProblemCode, Unacceptable>> = {
  kitchen_closed: 'kitchen_closed',
  time_unavailable: 'time_taken',
  validation_failed: 'time_taken',
  item_unavailable: 'sold_out',
};

/**
 * Makes the place of a locked order final that was just paid. As long as its session lived it was held, whatever became
 * of the menu since; a payment that came later finds a new one, or can't be accepted (PAY-R9).
 *
 * @param hold its place as it was read with the order locked
 * @returns the order with the time that it is promised for, or why it can't be made any more
 */
export async function placeForPayment(
  { order, items }: OrderWithItems,
  hold: Hold | undefined,
  transaction: Transaction,
): Promise<OrderRow | Unacceptable> {
  // Agreed to be paid at pickup, it has its place already.
  if (order.confirmedAt !== null) {
    vouchForPlace(order, transaction);
    return order;
  }
  try {
    if (!hold) await requireAvailable(order, items, transaction);
    return await takePlace(order, { items, hold }, transaction);
  } catch (error) {
    const reason = error instanceof AppError ? REASONS[error.code] : undefined;
    if (reason === undefined) throw error;
    return reason;
  }
}
