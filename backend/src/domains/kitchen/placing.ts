import type { Transaction } from 'sequelize';
import { Order, type OrderRow } from '../../database/models/Order';
import type { OrderItemRow } from '../../database/models/OrderItem';
import type { Asker } from '../../http/asker';
import { now } from '../../lib/clock';
import { quantities, tooFewLeft } from '../cart';
import { lockStock, type Stock } from '../menu';
import { eraseHold, lockKitchen, ownHolds, writeHold, type HoldState } from './holds';
import { elapsedIn, type Kitchen, type Plan } from './Kitchen';
import { planOrder } from './planOrder';
import { readKitchen } from './readKitchen';
import { readUnpaidWork, type UnpaidWork } from './unpaidWork';
import type { WantedDish } from './unpaidLimits';

export type Lines = readonly Pick<OrderItemRow, 'menuItemId' | 'quantity'>[];

/** A locked order, what it wants, and the kitchen as it is until the transaction ends. Nothing is written yet. */
export type Placing = {
  order: OrderRow;
  kitchen: Kitchen;
  plan: Plan;
  dishes: readonly WantedDish[];
  /** Its own holds and those of earlier orders of its cart, which give way. */
  ownOrderIds: readonly string[];
};

type Options = {
  /** What the client needs to show beside a refusal. */
  extra?: Record<string, unknown>;
  /** Where the order is made although there is no room any more. */
  planLate?: (kitchen: Kitchen) => Plan;
};

/**
 * Locks the kitchen and plans an order. Everything is checked before anything is written, so that a refusal in the middle
 * of a settlement leaves no trace.
 *
 * @throws AppError kitchen_closed, time_unavailable or item_unavailable
 */
export async function preparePlace(
  order: OrderRow,
  lines: Lines,
  transaction: Transaction,
  { extra = {}, planLate }: Options = {},
): Promise<Placing> {
  const { merchantId, id: orderId, cartId } = order;
  const asking = { merchantId, cartId, orderId };
  await lockKitchen(merchantId, transaction);
  const own = await ownHolds(asking, transaction);
  const kitchen = await readKitchen(asking, transaction);
  const plan = planLate ? planLate(kitchen) : planOrder(kitchen, order, order.requestedFor, extra);
  const wanted = quantities(lines);
  const stock = await lockStock(merchantId, [...wanted.keys()], transaction);
  const short = tooFewOf(wanted, own.items, stock);
  if (short.length > 0) throw tooFewLeft(short, extra);
  const dishes = stock.map(({ menuItemId, name, left }) => ({
    menuItemId,
    name,
    quantity: wanted.get(menuItemId) ?? 0,
    left: left + (own.items.get(menuItemId) ?? 0),
  }));
  return { order, kitchen, plan, dishes, ownOrderIds: own.orderIds };
}

/** What others hold without payment, as far as this order competes with it. */
export function readCompetition(
  { order, kitchen, dishes, ownOrderIds }: Placing,
  asker: Asker,
  transaction: Transaction,
): Promise<UnpaidWork> {
  const menuItemIds = dishes.map(({ menuItemId }) => menuItemId);
  const { merchantId } = order;
  return readUnpaidWork({ merchantId, asker, kitchen, menuItemIds, except: ownOrderIds }, transaction);
}

type Written = { state: HoldState; asker: Asker | null; plan?: Plan; isBare?: boolean };

/**
 * Writes the place of a prepared order, instead of what it or an earlier order of its cart had.
 *
 * @returns the order with the time that it is promised for
 */
export async function writePlace(
  { order, kitchen, plan: planned, dishes, ownOrderIds }: Placing,
  { state, asker, plan = planned, isBare = false }: Written,
  transaction: Transaction,
): Promise<OrderRow> {
  const elapsed = (slotAt: Date): number => elapsedIn(kitchen, slotAt.getTime(), kitchen.moment.getTime());
  for (const id of ownOrderIds) await eraseHold(order.merchantId, id, { stock: true }, transaction);
  const written = isBare ? { plan: { ...plan, slots: [] }, items: [] } : { plan, items: dishes };
  await writeHold(order, { ...written, state, asker, elapsedIn: elapsed }, transaction);
  return promise(order, plan.promisedAt, transaction);
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

export async function promise(order: OrderRow, promisedAt: Date, transaction: Transaction): Promise<OrderRow> {
  const { merchantId, id } = order;
  await Order.update({ promisedAt, updatedAt: now() }, { where: { merchantId, id }, transaction });
  return { ...order, promisedAt };
}
