import type { Transaction } from 'sequelize';
import { execute, select } from '../../database/connection';
import type { OrderRow } from '../../database/models/Order';
import { AppError } from '../../lib/AppError';
import { now } from '../../lib/clock';
import { readOrderingSettings } from '../ordering';
import type { HoldState } from './holds';
import { prepOf, wayOf } from './Kitchen';
import { lateFor } from './planLate';
import { preparePlace, promise, writePlace, type Lines } from './placing';

export type Hold = { state: HoldState; ready_at: Date };

/**
 * Makes the place of a locked order final, because it is paid now; an order that has no place any more is planned again.
 * The promised time is fixed with it: what was asked for, or planned when the page was opened, but no sooner than the
 * slowest dish takes from now.
 *
 * @returns the order with the time that it is promised for
 * @throws AppError like `holdPlace`, when it can't be made any more; then nothing has changed
 */
export async function takePlace(order: OrderRow, items: Lines, transaction: Transaction): Promise<OrderRow> {
  const hold = await readHold(order, transaction);
  // Agreed on cash and then paid by card after all: its place is final already.
  if (hold?.state === 'taken') return order;
  const kept = await keepHold(order, hold, { unpaid: false }, transaction);
  if (kept) return kept;
  try {
    return await placePaid(order, items, undefined, transaction);
  } catch (error) {
    // The page was opened while the kitchen took the order: it is made late rather than paid back.
    if (hold && order.requestedFor === null && isOutOfTime(error)) return placePaid(order, items, hold, transaction);
    throw error;
  }
}

async function placePaid(
  order: OrderRow,
  items: Lines,
  late: Hold | undefined,
  transaction: Transaction,
): Promise<OrderRow> {
  const options = late ? { planLate: lateFor(order, late.ready_at) } : {};
  const placing = await preparePlace(order, items, transaction, options);
  return writePlace(placing, { state: 'taken', asker: null }, transaction);
}

function isOutOfTime(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'kitchen_closed' || error.code === 'time_unavailable');
}

/**
 * Makes what is held final.
 *
 * @returns undefined when nothing is held, or another order of the same cart has just taken it over
 */
export async function keepHold(
  order: OrderRow,
  hold: Hold | undefined,
  { unpaid }: { unpaid: boolean },
  transaction: Transaction,
): Promise<OrderRow | undefined> {
  if (hold?.state !== 'held') return undefined;
  const { merchantId, id: orderId } = order;
  const kept = await execute(
    `UPDATE kitchen_holds SET state = 'taken', unpaid = :unpaid
      WHERE merchant_id = :merchantId AND order_id = :orderId AND state = 'held'`,
    { merchantId, orderId, unpaid: unpaid ? 1 : 0 },
    transaction,
  );
  if (kept === 0) return undefined;
  const rules = await readOrderingSettings(merchantId, transaction);
  const way = wayOf({ rules }, order);
  const planned = order.requestedFor?.getTime() ?? hold.ready_at.getTime() + way;
  const soonest = now().getTime() + prepOf(order) + way;
  return promise(order, new Date(Math.max(planned, soonest)), transaction);
}

/** An order is paid, or staff have accepted it: its place no longer counts as held without payment. */
export async function vouchForPlace(
  { merchantId, id: orderId }: Pick<OrderRow, 'merchantId' | 'id'>,
  transaction: Transaction,
): Promise<void> {
  await execute(
    'UPDATE kitchen_holds SET unpaid = 0 WHERE merchant_id = :merchantId AND order_id = :orderId',
    { merchantId, orderId },
    transaction,
  );
}

/** Whether somebody went to pay an order while it could be made: then it can be made, whatever has changed since. */
export async function holdsPlace(
  order: Pick<OrderRow, 'merchantId' | 'id'>,
  transaction: Transaction,
): Promise<boolean> {
  return (await readHold(order, transaction)) !== undefined;
}

/** Without a lock: the kitchen may have to be locked next, and those who lock it lock holds afterwards. */
export async function readHold(
  { merchantId, id: orderId }: Pick<OrderRow, 'merchantId' | 'id'>,
  transaction: Transaction,
): Promise<Hold | undefined> {
  const [hold] = await select<Hold>(
    'SELECT state, ready_at FROM kitchen_holds WHERE merchant_id = :merchantId AND order_id = :orderId',
    { merchantId, orderId },
    transaction,
  );
  return hold;
}
