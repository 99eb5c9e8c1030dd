import type { Transaction } from 'sequelize';
import { ORDERS } from '../../../database/associations';
import { Cart } from '../../../database/models/Cart';
import type { OrderRow } from '../../../database/models/Order';
import { updateLater } from '../../../database/saveLater';
import { locking } from '../../../database/transaction';
import { now } from '../../../lib/clock';
import { isConverted, type CartContent } from './cartContent';
import type { CartRow } from './cartRow.sql';

/** A line that became part of an order. */
export type OrderedLine = { lineId: number; quantity: number };

/** A cart's version when it was ordered, its lines then, and the order. */
type OrderedCart = {
  merchantId: string;
  cartId: string;
  orderId: string;
  version: number;
  lines: readonly OrderedLine[];
  promoCode: string | null;
};

/**
 * Takes what was paid for out of the cart it came from, and the code that was ordered with, which has done its work. A
 * cart that is still the one that was ordered is emptied; one that the guest has gone on filling keeps what came later.
 * Doing it twice changes nothing more, if the version is given.
 *
 * @returns the order as it is now, locked after its cart; undefined when the cart is gone or the order is of another one
 */
export async function convertCart(ordered: OrderedCart, transaction: Transaction): Promise<OrderRow | undefined> {
  const locked = await lockWithOrder(ordered, transaction);
  if (!locked) return undefined;
  takeOut(locked.cart, ordered, transaction);
  return locked.order;
}

type LockedCart = Pick<CartRow, 'version' | 'content'>;

/** One statement, which locks in the order of its join: both are found by their primary keys. */
async function lockWithOrder(
  { merchantId, cartId, orderId }: OrderedCart,
  transaction: Transaction,
): Promise<{ cart: LockedCart; order: OrderRow | undefined } | undefined> {
  const [row] = (await Cart.findAll({
    where: { merchantId, id: cartId },
    // An outer join: the cart comes first, and comes without its order too.
    include: [{ association: ORDERS, where: { merchantId, id: orderId }, required: false }],
    nest: true,
    ...locking(transaction),
  })) as unknown as (LockedCart & { [ORDERS]: OrderRow | { id: null } })[];
  if (!row) return undefined;
  const { [ORDERS]: order, ...cart } = row;
  return { cart, order: order.id === null ? undefined : order };
}

function takeOut(
  cart: LockedCart,
  { merchantId, cartId, version, lines, promoCode }: OrderedCart,
  transaction: Transaction,
): void {
  if (cart.version < version) return;
  const content = JSON.parse(cart.content) as CartContent;
  if (isConverted(content, version)) return;
  const orderedQuantity = new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]));
  const left = content.lines
    .map((line) => ({ ...line, quantity: line.quantity - (orderedQuantity.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  const { promoCode: codeInCart, convertedVersion = 0, unconvertedVersions = [], ...rest } = content;
  const stillToCome = unconvertedVersions.filter((other) => other !== version);
  const next: CartContent = {
    ...rest,
    ...(codeInCart !== undefined && codeInCart !== promoCode && { promoCode: codeInCart }),
    lines: cart.version === version ? [] : left,
    convertedVersion: Math.max(convertedVersion, version),
    ...(stillToCome.length > 0 && { unconvertedVersions: stillToCome }),
  };
  updateLater(
    Cart,
    { content: JSON.stringify(next), version: cart.version + 1, updatedAt: now() },
    { where: { merchantId, id: cartId }, transaction },
  );
}
