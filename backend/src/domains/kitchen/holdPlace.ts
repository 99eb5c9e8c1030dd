import type { Transaction } from 'sequelize';
import { execute, select } from '../../database/connection';
import { Order, type OrderRow } from '../../database/models/Order';
import type { OrderItemRow } from '../../database/models/OrderItem';
import { now } from '../../lib/clock';
import { quantities, tooFewLeft } from '../cart';
import { getMenu, lockStock, readStock, type Stock } from '../menu';
import { readOrderingSettings } from '../ordering';
import { eraseHold, lockKitchen, ownHolds, writeHold, type HoldState, type TakenItem } from './holds';
import { elapsedIn, prepOf, wayOf } from './Kitchen';
import { planOrder } from './planOrder';
import { readKitchen } from './readKitchen';

type Lines = readonly Pick<OrderItemRow, 'menuItemId' | 'quantity'>[];

/**
 * Keeps a place in the kitchen and scarce dishes for a locked order while somebody pays it, instead of what it or an
 * earlier order of the same cart kept before. Until it is paid the promised time is what it would be now.
 *
 * @param extra what the client needs to show beside a refusal
 * @returns the order with the time that it is promised for
 * @throws AppError kitchen_closed, time_unavailable or item_unavailable; then nothing has changed
 */
export function holdPlace(
  order: OrderRow,
  items: Lines,
  transaction: Transaction,
  extra: Record<string, unknown> = {},
): Promise<OrderRow> {
  return occupy(order, items, { state: 'held', extra }, transaction);
}

/**
 * Makes the place of a locked order final, because it is confirmed now; one that it does not hold any more is looked for
 * anew. The promised time is fixed with it: what was asked for, or planned when the page was opened, but no sooner than
 * the slowest dish takes from now.
 *
 * @returns the order with the time that it is promised for
 * @throws AppError like `holdPlace`, when it can't be made any more; then nothing has changed
 */
export async function takePlace(
  order: OrderRow,
  items: Lines,
  transaction: Transaction,
  extra: Record<string, unknown> = {},
): Promise<OrderRow> {
  const hold = await lockHold(order, transaction);
  if (!hold) return occupy(order, items, { state: 'taken', extra }, transaction);
  // Agreed on cash and then paid by card after all: its place is final already.
  if (hold.state === 'taken') return order;
  const { merchantId, id: orderId } = order;
  await execute(
    `UPDATE kitchen_holds SET state = 'taken' WHERE merchant_id = :merchantId AND order_id = :orderId`,
    { merchantId, orderId },
    transaction,
  );
  const rules = await readOrderingSettings(merchantId, transaction);
  const way = wayOf({ rules }, order);
  const planned = order.requestedFor?.getTime() ?? hold.ready_at.getTime() + way;
  const soonest = now().getTime() + prepOf(order) + way;
  return promise(order, new Date(Math.max(planned, soonest)), transaction);
}

/**
 * Refuses an order that has no chance, before it waits in line for the kitchen: when hundreds want the last places, those
 * who get none don't hold up those who do. Whoever passes may still be refused by `holdPlace`.
 *
 * @throws AppError like `holdPlace`
 */
export async function requireRoom(
  order: OrderRow,
  lines: Lines,
  transaction: Transaction,
  extra: Record<string, unknown> = {},
): Promise<void> {
  const { merchantId, id: orderId, cartId } = order;
  const asking = { merchantId, cartId, orderId };
  planOrder(await readKitchen(asking, transaction), order, order.requestedFor, extra);
  const { dishes } = await getMenu(merchantId);
  const wanted = quantities(lines);
  const seemsShort = [...wanted].some(([id, quantity]) => (dishes.get(id)?.stockRemaining ?? quantity) < quantity);
  if (!seemsShort) return;
  const { items: held } = await ownHolds(asking, transaction);
  // After the holds: what was given back while they were waited for is among what is left.
  const short = tooFewOf(wanted, held, await readStock(merchantId, [...wanted.keys()], transaction));
  if (short.length > 0) throw tooFewLeft(short, extra);
}

/** Whether a place is kept for an order: then it can be made, whatever has changed since. */
export async function holdsPlace(
  order: Pick<OrderRow, 'merchantId' | 'id'>,
  transaction: Transaction,
): Promise<boolean> {
  return (await lockHold(order, transaction)) !== undefined;
}

async function lockHold(
  { merchantId, id: orderId }: Pick<OrderRow, 'merchantId' | 'id'>,
  transaction: Transaction,
): Promise<{ state: HoldState; ready_at: Date } | undefined> {
  const [hold] = await select<{ state: HoldState; ready_at: Date }>(
    'SELECT state, ready_at FROM kitchen_holds WHERE merchant_id = :merchantId AND order_id = :orderId FOR UPDATE',
    { merchantId, orderId },
    transaction,
  );
  return hold;
}

/** Everything is looked at before anything is written, so that a refusal in the middle of a settlement leaves no trace. */
async function occupy(
  order: OrderRow,
  lines: Lines,
  { state, extra }: { state: HoldState; extra: Record<string, unknown> },
  transaction: Transaction,
): Promise<OrderRow> {
  const { merchantId, id: orderId, cartId } = order;
  const asking = { merchantId, cartId, orderId };
  await lockKitchen(merchantId, transaction);
  const own = await ownHolds(asking, transaction);
  const kitchen = await readKitchen(asking, transaction);
  const plan = planOrder(kitchen, order, order.requestedFor, extra);
  const items = await scarceItems(order, lines, { held: own.items, extra }, transaction);

  for (const id of own.orderIds) await eraseHold(merchantId, id, { stock: true }, transaction);
  const elapsed = (slotAt: Date): number => elapsedIn(kitchen, slotAt.getTime(), kitchen.moment.getTime());
  await writeHold(order, { plan, items, state, elapsedIn: elapsed }, transaction);
  return promise(order, plan.promisedAt, transaction);
}

/** @throws AppError item_unavailable that says how much is left of what there is too little of */
async function scarceItems(
  { merchantId }: OrderRow,
  lines: Lines,
  { held, extra }: { held: ReadonlyMap<number, number>; extra: Record<string, unknown> },
  transaction: Transaction,
): Promise<TakenItem[]> {
  const wanted = quantities(lines);
  const stock = await lockStock(merchantId, [...wanted.keys()], transaction);
  const short = tooFewOf(wanted, held, stock);
  if (short.length > 0) throw tooFewLeft(short, extra);
  return stock.map(({ menuItemId }) => ({ menuItemId, quantity: wanted.get(menuItemId) ?? 0 }));
}

/** Dishes of which there are too few, what the cart holds already counted as left. */
function tooFewOf(
  wanted: ReadonlyMap<number, number>,
  held: ReadonlyMap<number, number>,
  stock: readonly Stock[],
): Stock[] {
  return stock
    .map((dish) => ({ ...dish, left: dish.left + (held.get(dish.menuItemId) ?? 0) }))
    .filter(({ menuItemId, left }) => left < (wanted.get(menuItemId) ?? 0));
}

async function promise(order: OrderRow, promisedAt: Date, transaction: Transaction): Promise<OrderRow> {
  const { merchantId, id } = order;
  await Order.update({ promisedAt, updatedAt: now() }, { where: { merchantId, id }, transaction });
  return { ...order, promisedAt };
}
