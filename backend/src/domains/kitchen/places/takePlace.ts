import type { Transaction } from 'sequelize';
import { execute, select } from '../../../database/connection';
import { executeLater } from '../../../database/deferredWrites';
import type { HoldState } from '../../../database/models/KitchenHold';
import { KitchenHoldItem } from '../../../database/models/KitchenHoldItem';
import type { OrderRow } from '../../../database/models/Order';
import { AppError } from '../../../lib/AppError';
import { now } from '../../../lib/clock';
import { toOrderingRules } from '../../ordering';
import { orderingSettingsOf } from '../../ordering/fragments.sql';
import type { Hold } from './holds';
import { prepOf, wayOf, type Kitchen } from '../planning/Kitchen';
import { planLate } from '../planning/planLate';
import { preparePlace, writePlace } from './placing';
import type { Lines } from './readPlace';

/**
 * Makes the place of a locked order final, because it is paid now; an order that has no place any more is planned
 * again. The promised time is fixed with it: what was asked for, or planned when the page was opened, but no sooner
 * than the slowest dish takes from now.
 *
 * @param placed.hold what `readHold` found
 * @returns the order with the time that it is promised for, which the caller writes into its row
 * @throws AppError like `holdPlace`, when it can't be made any more; then nothing has changed
 */
export async function takePlace(
  order: OrderRow,
  { items, hold }: { items: Lines; hold: Hold | undefined },
  transaction: Transaction,
): Promise<OrderRow> {
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
  const lately = late && { plan: (kitchen: Kitchen) => planLate(kitchen, order, late.readyAt) };
  const placing = await preparePlace(order, items, transaction, { requester: null, ...lately });
  return writePlace(placing, { state: 'taken', requester: null }, transaction);
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
  return { ...order, promisedAt: promisedNow(order, hold) };
}

type Promised = Pick<OrderRow, 'requestedFor' | 'orderType' | 'prepMinutes'>;

/** The promised time as it was planned, but no sooner than its slowest dish takes from now. */
function promisedNow(order: Promised, hold: Hold): Date {
  const way = wayOf(hold, order);
  const planned = order.requestedFor?.getTime() ?? hold.readyAt.getTime() + way;
  const soonest = now().getTime() + prepOf(hold, order) + way;
  return new Date(Math.max(planned, soonest));
}

/**
 * When an order is promised with the place that it has, after its guest has changed how they get it.
 *
 * @param order with the way that they want now
 * @returns undefined when it needs another place: one that is made for a chosen pickup is too late for a delivery
 */
export function promisedFromHold(order: Promised, hold: Hold): Date | undefined {
  const there = hold.readyAt.getTime() + wayOf(hold, order);
  const isTooLate = order.requestedFor !== null && there > order.requestedFor.getTime();
  return isTooLate ? undefined : promisedNow(order, hold);
}

/** An order is paid, or staff have accepted it: its place no longer counts as held without payment. */
export function vouchForPlace(
  { merchantId, id: orderId }: Pick<OrderRow, 'merchantId' | 'id'>,
  transaction: Transaction,
): void {
  executeLater(
    'UPDATE kitchen_holds SET unpaid = 0 WHERE merchant_id = :merchantId AND order_id = :orderId',
    { merchantId, orderId },
    transaction,
  );
}

/** An order was handed over: its scarce dishes were cooked, and stay used when staff take the step back and cancel it. */
export async function useUpDishes(
  { merchantId, id: orderId }: Pick<OrderRow, 'merchantId' | 'id'>,
  transaction: Transaction,
): Promise<void> {
  await KitchenHoldItem.destroy({ where: { merchantId, orderId }, transaction });
}

/**
 * Returns the hold of an order whose guest began to pay while it could be made: it can be made whatever has changed since.
 * Locks nothing, because the kitchen may be locked next, and holds are locked after the kitchen.
 */
export async function readHold(
  { merchantId, id: orderId }: Pick<OrderRow, 'merchantId' | 'id'>,
  transaction: Transaction,
): Promise<Hold | undefined> {
  const [row] = await select<HoldRow>(
    `SELECT state AS holdState, ready_at AS holdReadyAt, ${orderingSettingsOf(':merchantId')} AS orderingSettings
      FROM kitchen_holds WHERE merchant_id = :merchantId AND order_id = :orderId`,
    { merchantId, orderId },
    transaction,
  );
  return row && toHold(row);
}

/** The place of an order that was read along with something else: `holdColumnsOf` and `orderingSettingsOf`. */
export type HoldRow = { holdState: HoldState | null; holdReadyAt: Date | null; orderingSettings: string | null };

export function toHold({ holdState: state, holdReadyAt: readyAt, orderingSettings }: HoldRow): Hold | undefined {
  if (state === null || readyAt === null) return undefined;
  return { state, readyAt, rules: toOrderingRules(orderingSettings) };
}
