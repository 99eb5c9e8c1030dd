import type { Transaction } from 'sequelize';
import { execute, select } from '../../../database/connection';
import type { JsonColumn } from '../../../database/jsonColumn';
import { now } from '../../../lib/clock';
import { heldDishesOf } from '../../kitchen/fragments.sql';
import { menuVersionOf } from '../../menu/fragments.sql';
import { orderingSettingsOf } from '../../ordering/fragments.sql';

// SQL instead of the model because a cart is read on every page (decision 0245): building the same statement with
// Sequelize took a fifth of the request's processor time, and it could not be sent prepared.

export type CartRow = {
  id: string;
  version: number;
  content: string;
  /** Shows whether our copy of the menu is current. */
  menuVersion: number | null;
  /** Read along so that a summary is one round trip. */
  orderingSettings: string | null;
  /** What its orders hold of scarce dishes: two that were joined may each hold some of one dish. */
  heldDishes: JsonColumn<[dish: number, quantity: number][]>;
};

const SELECT_CART = `SELECT carts.id, carts.version, carts.content, ${menuVersionOf('carts.merchant_id')} AS menuVersion,
    ${orderingSettingsOf('carts.merchant_id')} AS orderingSettings,
    ${heldDishesOf({ merchantId: 'carts.merchant_id', id: 'carts.id' })} AS heldDishes
  FROM carts WHERE carts.merchant_id = :merchantId AND carts.owner = :owner`;

/** The cart of an owner with what it is priced by. @param isLocked until the transaction ends */
export async function selectCart(
  whose: { merchantId: string; owner: string },
  { transaction, isLocked }: { transaction: Transaction | undefined; isLocked: boolean },
): Promise<CartRow | undefined> {
  const [row] = await select<CartRow>(isLocked ? `${SELECT_CART} FOR UPDATE` : SELECT_CART, whose, transaction);
  return row;
}

const UPDATE_CART = `UPDATE carts SET content = :content, version = :version + 1, updated_at = :moment
  WHERE merchant_id = :merchantId AND id = :id AND version = :version`;

/** Writes the next version of a cart. @returns whether it still had the given one */
export async function updateCartAt(
  cart: { merchantId: string; id: string; version: number; content: string },
  transaction: Transaction | undefined,
): Promise<boolean> {
  return (await execute(UPDATE_CART, { ...cart, moment: now() }, transaction)) === 1;
}
