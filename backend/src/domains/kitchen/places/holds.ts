import type { Transaction } from 'sequelize';
import { execute, executeForId, select } from '../../../database/connection';
import { executeLater } from '../../../database/deferredWrites';
import { KitchenHold, type HoldState } from '../../../database/models/KitchenHold';
import { KitchenHoldItem } from '../../../database/models/KitchenHoldItem';
import { KitchenHoldSlot } from '../../../database/models/KitchenHoldSlot';
import type { OrderRow } from '../../../database/models/Order';
import { insertLater } from '../../../database/saveLater';
import type { Requester } from '../../../http/requester';
import { now } from '../../../lib/clock';
import { moveStock } from '../../menu';
import type { OrderingRules } from '../../ordering';
import type { Plan } from '../planning/Kitchen';

/** An order's place, and the rules by which it is promised. */
export type Hold = { state: HoldState; readyAt: Date; rules: OrderingRules };

/** What an order takes of scarce dishes. */
export type TakenItem = { menuItemId: number; quantity: number };

/**
 * Serializes giving out and taking back places, until the transaction ends: what is read after it
 * is true until then, and locks are taken in one order. It comes after the order's lock, its
 * sessions and payments, and before the figures.
 *
 * @returns how often it was locked by transactions that are committed, this one counted: what was read one lock
 *   before is still true
 */
export function lockKitchen(merchantId: string, transaction: Transaction): Promise<number> {
  return executeForId(
    `INSERT INTO kitchens (merchant_id, changes) VALUES (:merchantId, LAST_INSERT_ID(1))
      ON DUPLICATE KEY UPDATE changes = LAST_INSERT_ID(changes + 1)`,
    { merchantId },
    transaction,
  );
}

type HoldToWrite = {
  plan: Plan;
  items: readonly TakenItem[];
  state: HoldState;
  /** Whose unpaid order it is; null once it is paid, and for staff. */
  requester: Requester | null;
  /** Minutes of a slot that are over by now, worked or not. */
  elapsedIn: (slotAt: Date) => number;
};

/** Writes an order's place down; the kitchen is locked, and there is room. */
export async function writeHold(
  { merchantId, id: orderId, cartId }: Pick<OrderRow, 'merchantId' | 'id' | 'cartId'>,
  { plan, items, state, requester, elapsedIn }: HoldToWrite,
  transaction: Transaction,
): Promise<void> {
  const place = { merchantId, orderId };
  const hold = {
    ...place,
    cartId,
    state,
    readyAt: plan.readyAt,
    createdAt: now(),
    guest: requester?.guest ?? null,
    network: requester?.network ?? null,
    unpaid: requester === null ? 0 : 1,
  };
  insertLater(KitchenHold, [hold], transaction);
  const parts = plan.slots.map(({ slotAt, minutes }) => ({ ...place, slotAt, minutes }));
  const dishes = items.map(({ menuItemId, quantity }) => ({ ...place, menuItemId, quantity }));
  const isClaim = state === 'claimed';
  if (!isClaim) fillSlots(merchantId, plan, elapsedIn, transaction);
  insertLater(KitchenHoldSlot, parts, transaction);
  insertLater(KitchenHoldItem, dishes, transaction);
  if (isClaim) return;
  await moveStock(merchantId, new Map(items.map(({ menuItemId, quantity }) => [menuItemId, -quantity])), transaction);
}

/** Adds work to slots. The part of a slot that passed without work is idle time, and lost. */
function fillSlots(
  merchantId: string,
  { slots }: Plan,
  elapsedIn: HoldToWrite['elapsedIn'],
  transaction: Transaction,
): void {
  if (slots.length === 0) return;
  executeLater(
    // Assignments are made from left to right: idle time is reckoned by what was used before.
    `INSERT INTO kitchen_slots (merchant_id, slot_at, used_minutes, idle_minutes) VALUES :rows
      ON DUPLICATE KEY UPDATE
        idle_minutes = GREATEST(idle_minutes, VALUES(idle_minutes) - used_minutes),
        used_minutes = used_minutes + VALUES(used_minutes)`,
    { rows: slots.map(({ slotAt, minutes }) => [merchantId, slotAt, minutes, elapsedIn(slotAt)]) },
    transaction,
  );
}

/**
 * Locks holds that give way to an order, so that none of them is confirmed meanwhile. They were found without locks and
 * are locked by primary key, as all holds are: a locking search by their state would wait for other guests' holds, and
 * deadlock with transactions that change them.
 */
export async function lockHolds(
  merchantId: string,
  orderIds: readonly string[],
  transaction: Transaction,
): Promise<void> {
  await select(
    `SELECT order_id FROM kitchen_holds FORCE INDEX (PRIMARY)
      WHERE merchant_id = :merchantId AND order_id IN (:orderIds) ORDER BY order_id FOR UPDATE`,
    { merchantId, orderIds },
    transaction,
  );
}

/** Gives back what an order holds; the kitchen is locked. Without a hold nothing happens. */
export async function eraseHold(
  merchantId: string,
  orderId: string,
  { stock }: { stock: boolean },
  transaction: Transaction,
): Promise<void> {
  const values = { merchantId, orderId };
  if (stock) {
    const items = await select<{ menu_item_id: number; quantity: number }>(
      `SELECT items.menu_item_id, items.quantity
        FROM kitchen_hold_items AS items
        JOIN kitchen_holds AS holds ON holds.merchant_id = items.merchant_id AND holds.order_id = items.order_id
        WHERE items.merchant_id = :merchantId AND items.order_id = :orderId AND holds.state <> 'claimed'`,
      values,
      transaction,
    );
    const moves = new Map(items.map(({ menu_item_id, quantity }) => [menu_item_id, quantity]));
    await moveStock(merchantId, moves, transaction);
  }
  await execute(
    `UPDATE kitchen_slots AS slots JOIN kitchen_hold_slots AS parts
        ON parts.merchant_id = slots.merchant_id AND parts.slot_at = slots.slot_at
      JOIN kitchen_holds AS holds
        ON holds.merchant_id = parts.merchant_id AND holds.order_id = parts.order_id AND holds.state <> 'claimed'
      SET slots.used_minutes = slots.used_minutes - parts.minutes
      WHERE parts.merchant_id = :merchantId AND parts.order_id = :orderId`,
    values,
    transaction,
  );
  await execute(
    `DELETE holds, parts, items FROM kitchen_holds AS holds
      LEFT JOIN kitchen_hold_slots AS parts ON parts.merchant_id = holds.merchant_id AND parts.order_id = holds.order_id
      LEFT JOIN kitchen_hold_items AS items ON items.merchant_id = holds.merchant_id AND items.order_id = holds.order_id
      WHERE holds.merchant_id = :merchantId AND holds.order_id = :orderId`,
    values,
    transaction,
  );
}
