import type { OrderFromCartRequest } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { AppError } from '../../../lib/AppError';
import { toCents } from '../../../lib/money';
import {
  presentCart,
  priceCart,
  quoteCart,
  readCart,
  summarizeCart,
  tooFewLeft,
  type LoadedCart,
  type PricedCart,
  type PricedLine,
} from '../../cart';
import { requireDeliverable, type OrderQuote } from '../../ordering';
import { customerDetails, type CustomerDetails } from './customerDetails';
import type { WantedOrder } from './insertOrder';
import { orderChoices } from './orderChoices';
import { itemsUnavailable } from './requireAvailable';

/** What the guest agrees to: the priced cart, and how and when they want it. */
export type CartTerms = {
  merchantId: string;
  userId: string | null;
  /** Of the requester; null for staff. */
  network: string | null;
  cart: LoadedCart;
  lines: PricedLine[];
  details: CustomerDetails;
  requestedFor: Date | null;
  quote: OrderQuote;
  /** Quotes the same cart again. */
  requote: () => Promise<OrderQuote>;
  promoCode: string | null;
  rewardName: string | null;
};

/**
 * Locks and prices the cart, and refuses what cannot be ordered or differs from what the client showed.
 *
 * @throws AppError validation_failed, cart_empty, delivery_unavailable, payment_not_possible; cart_changed,
 *   item_unavailable and totals_changed with the cart as it is
 */
export async function readCartTerms(
  wanted: WantedOrder<OrderFromCartRequest>,
  transaction: Transaction,
): Promise<CartTerms> {
  const { merchantId, actor, requester, request } = wanted;
  const details = customerDetails(request);
  const choices = orderChoices(request);
  const requestedFor = request.requested_for ? new Date(request.requested_for) : null;
  // The lock makes a double click queue here: the second finds the first one's order.
  const cart = await readCart({ merchantId, actor }, { transaction, lock: true });
  const { lines } = requireOrderableCart(cart, request);
  const userId = actor.kind === 'user' ? actor.userId : null;
  const customer = { userId, email: details.customerEmail, phone: details.customerPhone };
  const requote = (): Promise<OrderQuote> => quoteCart(cart, { merchantId, choices, customer }, transaction);
  const quote = await requote();
  if (quote.delivery) requireDeliverable(quote.delivery);
  await requireSeen(request, quote, { cart, merchantId, userId });
  const { code: promoCode = null, rewardName = null } = quote.promo?.applies ? quote.promo : {};
  const network = requester?.network ?? null;
  return { merchantId, userId, network, cart, lines, details, requestedFor, quote, requote, promoCode, rewardName };
}

function requireOrderableCart(cart: LoadedCart, request: OrderFromCartRequest): PricedCart {
  const priced = priceCart(cart.content, cart.menu, cart.held);
  if (priced.lines.length === 0) throw new AppError('cart_empty');
  if (request.cart_version !== undefined && request.cart_version !== cart.version) {
    const detail = 'Your cart was changed in another tab. Please review it before you order.';
    throw new AppError('cart_changed', { detail, extra: { cart: presentCart(cart) } });
  }
  const stopped = priced.lines.filter(({ unavailable }) => unavailable !== null && unavailable !== 'stock');
  if (stopped.length > 0) {
    const changed = stopped.filter(({ unavailable }) => unavailable === 'choices' || unavailable === 'option');
    const gone = stopped.filter((line) => !changed.includes(line));
    throw itemsUnavailable({ gone, changed }, { cart: presentCart(cart) });
  }
  const short = priced.lines.filter(({ unavailable }) => unavailable === 'stock');
  if (short.length > 0) {
    const shortages = short.map(({ name, left }) => ({ name, left: left ?? 0 }));
    throw tooFewLeft(shortages, { cart: presentCart(cart) });
  }
  return priced;
}

/**
 * Compares the amounts that the client showed, to the cent; they are never used (PAY-R3). A cart whose code gives nothing is
 * ordered only by a client that sends the total which it showed.
 */
async function requireSeen(
  request: OrderFromCartRequest,
  quote: OrderQuote,
  { cart, ...whose }: { cart: LoadedCart; merchantId: string; userId: string | null },
): Promise<void> {
  const { totals, promo } = quote;
  const seen = [
    [request.subtotal, totals.subtotalCents],
    [request.tax_amount, totals.taxCents],
    [request.total_amount, totals.totalCents],
    [request.amount_due, totals.amountDueCents],
  ] as const;
  const isNotified = request.total_amount !== undefined || request.amount_due !== undefined;
  const isAgreed = seen.every(([shown, actual]) => shown === undefined || toCents(shown) === actual);
  if (isAgreed && (isNotified || !promo?.reason)) return;
  throw await totalsChanged(cart, quote, { ...whose, reason: promo?.reason });
}

/** The error for amounts that have changed, with the cart and its summary as they are now. */
export async function totalsChanged(
  cart: LoadedCart,
  quote: OrderQuote,
  { reason, ...whose }: { merchantId: string; userId: string | null; reason: string | null | undefined },
): Promise<AppError> {
  return new AppError('totals_changed', {
    detail: reason ?? 'The total of your order has changed. Please review it before you order.',
    extra: { cart: presentCart(cart), summary: await summarizeCart(cart, quote, whose) },
  });
}
