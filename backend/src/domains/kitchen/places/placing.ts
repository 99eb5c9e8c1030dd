import type { Transaction } from 'sequelize';
import type { HoldState } from '../../../database/models/KitchenHold';
import type { OrderRow } from '../../../database/models/Order';
import type { Requester } from '../../../http/requester';
import { quantities, tooFewLeft } from '../../cart';
import { lockStock, type Stock } from '../../menu';
import { eraseHold, lockHolds, lockKitchen, writeHold } from './holds';
import { elapsedIn, type Kitchen, type Plan } from '../planning/Kitchen';
import { planOrder } from '../planning/planOrder';
import { readPlace, type Lines, type PlaceReading, type PlaceWanted } from './readPlace';
import { NO_UNPAID_WORK, type UnpaidWork } from '../unpaid/unpaidWork';
import type { WantedDish } from '../unpaid/unpaidLimits';

/** A locked order, what it wants, and the kitchen as it is until the transaction ends. Nothing is written yet. */
export type Placing = {
  order: OrderRow;
  kitchen: Kitchen;
  plan: Plan;
  dishes: readonly WantedDish[];
  /** Its own holds and those of earlier orders of its cart, which give way. */
  ownOrderIds: readonly string[];
  /** What others hold without payment, as far as this order competes with it. */
  work: UnpaidWork;
};

type Options = {
  /** Null for staff, and for what is paid: then others' unpaid work does not count. */
  requester: Requester | null;
  /** Read in this transaction before the kitchen was locked: used if it is still true then. */
  seen?: PlaceReading | undefined;
  /** What the client needs to show beside a refusal. */
  extra?: Record<string, unknown>;
  /** Plans an order that is made although there is no room any more. */
  plan?: (kitchen: Kitchen) => Plan;
};

/**
 * Locks the kitchen and plans an order. Everything is checked before anything is written, so that a refusal in the
 * middle of a settlement leaves no trace.
 *
 * @throws AppError kitchen_closed, time_unavailable or item_unavailable
 */
export async function preparePlace(
  order: OrderRow,
  lines: Lines,
  transaction: Transaction,
  { requester, seen, extra = {}, plan: planAnyway }: Options,
): Promise<Placing> {
  const { merchantId } = order;
  const { kitchen, own, stock, unpaid } = await readLocked({ order, lines, requester }, seen, transaction);
  const plan = planAnyway ? planAnyway(kitchen) : planOrder(kitchen, order, order.requestedFor, extra);
  const wanted = quantities(lines);
  // Locked and read again: staff change what is left without the kitchen's lock.
  const scarce = await lockStock(
    merchantId,
    stock.map(({ menuItemId }) => menuItemId),
    transaction,
  );
  const short = tooFewOf(wanted, own.dishes, scarce);
  if (short.length > 0) throw tooFewLeft(short, extra);
  const dishes = scarce.map(({ menuItemId, name, left }) => ({
    menuItemId,
    name,
    quantity: wanted.get(menuItemId) ?? 0,
    left: left + (own.dishes.get(menuItemId) ?? 0),
  }));
  return { order, kitchen, plan, dishes, ownOrderIds: own.orderIds, work: unpaid ?? NO_UNPAID_WORK };
}

/** Locks the kitchen. What was seen before is read again if places were given or taken back meanwhile. */
async function readLocked(
  wanted: PlaceWanted,
  seen: PlaceReading | undefined,
  transaction: Transaction,
): Promise<PlaceReading> {
  const { merchantId } = wanted.order;
  const changes = await lockKitchen(merchantId, transaction);
  const reading = seen?.changes === changes - 1 ? seen : await readPlace(wanted, transaction);
  if (reading.own.orderIds.length === 0) return reading;
  // An order is confirmed without the kitchen's lock: its own holds may have become final before they are locked.
  await lockHolds(merchantId, reading.own.orderIds, transaction);
  return readPlace(wanted, transaction);
}

type Written = { state: HoldState; requester: Requester | null; plan?: Plan; isBare?: boolean };

/**
 * Writes the place of a prepared order, instead of what it or an earlier order of its cart had.
 *
 * @returns the order with the time that it is promised for, which the caller writes into its row
 */
export async function writePlace(
  { order, kitchen, plan: planned, dishes, ownOrderIds }: Placing,
  { state, requester, plan = planned, isBare = false }: Written,
  transaction: Transaction,
): Promise<OrderRow> {
  const elapsed = (slotAt: Date): number => elapsedIn(kitchen, slotAt.getTime(), kitchen.moment.getTime());
  for (const id of ownOrderIds) await eraseHold(order.merchantId, id, { stock: true }, transaction);
  const written = isBare ? { plan: { ...plan, slots: [] }, items: [] } : { plan, items: dishes };
  await writeHold(order, { ...written, state, requester, elapsedIn: elapsed }, transaction);
  return { ...order, promisedAt: plan.promisedAt };
}

/** Dishes of which there are too few, what the cart holds already counted as left. */
export function tooFewOf(
  wanted: ReadonlyMap<number, number>,
  held: ReadonlyMap<number, number>,
  stock: readonly Stock[],
): Stock[] {
  return stock
    .map((dish) => ({ ...dish, left: dish.left + (held.get(dish.menuItemId) ?? 0) }))
    .filter(({ menuItemId, left }) => left < (wanted.get(menuItemId) ?? 0));
}
