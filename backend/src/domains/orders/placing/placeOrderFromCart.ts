import type { OrderFromCartRequest } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import { Order, type OrderRow } from '../../../database/models/Order';
import type { OrderItemRow } from '../../../database/models/OrderItem';
import { AppError } from '../../../lib/AppError';
import { now } from '../../../lib/clock';
import { presentCart, type LoadedCart, type PricedLine } from '../../cart';
import { demandOf, planOrder, promisedFromHold, readHold, type Kitchen } from '../../kitchen';
import type { OrderTotals } from '../../ordering';
import { reservePromotion } from '../../promotions';
import type { CustomerDetails } from './customerDetails';
import { itemsOf, lockOrder } from '../reading/findOrder';
import { findOrdersOfCart, type OrderOfCart } from '../reading/findOrdersOfCart';
import { insertOrder, type NewOrderLine, type PlacedOrder, type WantedOrder } from './insertOrder';
import { accessTokenOf } from '../orderAccess';
import { readCartTerms, totalsChanged, type CartTerms } from './readCartTerms';
import { isTooOldToReuse } from '../reading/orderAge';
import { supersede } from './supersedeOrder';

type Wanted = WantedOrder<OrderFromCartRequest>;

/** Without a token when the order was made under another SITE_SECRET. */
export type OrderFromCart = Omit<PlacedOrder, 'accessToken'> & { accessToken: string | undefined; isNew: boolean };

/**
 * Makes the guest's cart an order, priced by the server. The same cart again is the same order, with the details as they
 * are now. A changed cart, another time, other default options or other amounts (a price, a tip, a delivery fee) make a
 * new order, which replaces the unpaid one.
 *
 * @throws AppError validation_failed, cart_empty, delivery_unavailable, payment_not_possible, kitchen_closed,
 *   time_unavailable; cart_changed, item_unavailable and totals_changed with the cart as it is
 */
export async function placeOrderFromCart(wanted: Wanted, transaction: Transaction): Promise<OrderFromCart> {
  const { merchantId, actor, locale } = wanted;
  const terms = await readCartTerms(wanted, transaction);
  const { cart, lines, details, requestedFor, userId } = terms;
  const cartId = cart.id ?? '';
  const { version } = cart;
  const { orders: outdated, kitchen } = await findOrdersOfCart(
    { merchantId, cartId, version, content: cart.content },
    transaction,
  );

  const same = outdated.find(({ cartVersion }) => cartVersion === version);
  if (same?.isConfirmed) throw alreadyPaid();
  if (outdated.some(({ isConfirmed }) => isConfirmed)) throw paidMeanwhile(cart);
  const plan = (): Date => promisedFor(kitchen, { lines, requestedFor, orderType: details.orderType }, cart);
  const isSame = same && isReusable(same, terms);
  const reused = isSame && (await reuse(same, { details, plan, cart, lines, userId, locale }, transaction));
  if (reused) {
    await holdPromo(reused.order, terms, transaction);
    return reused;
  }
  const promisedAt = plan();

  const id = uuidv7();
  // They are superseded before the new one is inserted: a version of a cart has at most one order.
  for (const order of outdated) {
    const payment = await supersede(order, id, transaction);
    if (payment) throw payment === 'paid' && order === same ? alreadyPaid() : paidMeanwhile(cart);
  }
  const placed = await insertOrder(
    {
      merchantId,
      id,
      userId,
      sessionHash: actor.sessionHash,
      locale,
      cart: { id: cartId, version },
      version: 1 + Math.max(0, ...outdated.map((order) => order.version)),
      details,
      lines: lines.map(toOrderLine),
      totals: terms.quote.totals,
      promoCode: terms.promoCode,
      rewardName: terms.rewardName,
      time: { requestedFor, promisedAt },
    },
    transaction,
  );
  await holdPromo(placed.order, terms, transaction);
  return { ...placed, isNew: true };
}

function isReusable(order: OrderOfCart, { quote, promoCode, requestedFor }: CartTerms): boolean {
  return (
    isEqual(order.totals, quote.totals) &&
    order.promoCode === promoCode &&
    order.requestedFor?.getTime() === requestedFor?.getTime() &&
    !isTooOldToReuse(order)
  );
}

/** @throws AppError totals_changed where the code cannot be used for this order any more */
async function holdPromo(order: OrderRow, terms: CartTerms, transaction: Transaction): Promise<void> {
  const { merchantId, userId, network, cart, requote } = terms;
  const { promo } = terms.quote;
  if (!promo?.applies) return;
  const reason = await reservePromotion(order, { ...promo, network }, transaction);
  if (reason !== null) throw await totalsChanged(cart, await requote(), { merchantId, userId, reason });
}

function isEqual(one: OrderTotals, other: OrderTotals): boolean {
  return (Object.keys(one) as (keyof OrderTotals)[]).every((amount) => one[amount] === other[amount]);
}

function alreadyPaid(): AppError {
  return new AppError('already_paid', 'This cart is ordered and paid already.');
}

/** The paid dishes are about to leave the cart: ordered again now, the guest would pay for them twice. */
function paidMeanwhile(cart: LoadedCart): AppError {
  const detail = 'A payment for part of this cart has just come in. Please review what is left before you order.';
  return new AppError('cart_changed', { detail, extra: { cart: presentCart(cart) } });
}

type Timed = { lines: readonly PricedLine[]; requestedFor: Date | null; orderType: CustomerDetails['orderType'] };

/** When the guest would get the order if it were confirmed now. */
function promisedFor(kitchen: Kitchen, { lines, requestedFor, orderType }: Timed, cart: LoadedCart): Date {
  const demand = { ...demandOf(lines), orderType };
  return planOrder(kitchen, demand, requestedFor, { cart: presentCart(cart) }).promisedAt;
}

type Reusing = Pick<Wanted, 'locale'> & {
  details: CustomerDetails;
  plan: () => Date;
  cart: LoadedCart;
  lines: readonly PricedLine[];
  userId: string | null;
};

/**
 * Updates the same order with the customer's details as they are now. While it is being paid it keeps its place, even if
 * no other order would get one any more.
 *
 * @returns undefined when its dishes have other options now: that is another order, also at the same price
 */
async function reuse(
  { merchantId, id }: OrderOfCart,
  { details, plan, cart, lines, userId, locale }: Reusing,
  transaction: Transaction,
): Promise<OrderFromCart | undefined> {
  const order = await lockOrder(merchantId, id, transaction);
  if (order.confirmedAt !== null) throw alreadyPaid();
  if (order.supersededBy !== null) throw paidMeanwhile(cart);
  const items = await itemsOf(order, transaction);
  if (!isMadeOf(items, lines)) return undefined;
  const hold = await readHold(order, transaction);
  const isSameWay = details.orderType === order.orderType;
  const held = hold && (isSameWay ? order.promisedAt : promisedFromHold({ ...order, ...details }, hold));
  // The held place is too late for the new order type: a payment on the open page must not count, and the next page holds another place.
  const version = hold && !held ? order.version + 1 : order.version;
  // A guest who signed in since they ordered becomes its owner.
  const renewed = { ...details, locale, promisedAt: held ?? plan(), version, userId: order.userId ?? userId };
  const changed = (Object.keys(renewed) as (keyof typeof renewed)[]).some((field) => renewed[field] !== order[field]);
  if (changed) await Order.update({ ...renewed, updatedAt: now() }, { where: { merchantId, id }, transaction });
  return { order: { ...order, ...renewed }, items, accessToken: accessTokenOf(order), isNew: false };
}

/** Whether the lines of an order of the same cart have the options that the cart's lines have now. */
function isMadeOf(items: readonly OrderItemRow[], lines: readonly PricedLine[]): boolean {
  const optionsNow = new Map(lines.map(({ lineId, optionIds }) => [lineId, optionIds.join()]));
  return items.every(({ cartLineId, optionIds }) => optionIds.join() === optionsNow.get(cartLineId ?? 0));
}

function toOrderLine(line: PricedLine): NewOrderLine {
  const { lineId, menuItemId, name, quantity, unitPriceCents, customizations, optionIds } = line;
  return {
    cartLineId: lineId,
    menuItemId,
    name,
    quantity,
    unitPriceCents,
    customizations,
    optionIds,
    specialInstructions: line.specialInstructions,
    prepMinutes: line.prepMinutes,
  };
}
