import type { CartSummary } from '@site/contracts';
import { estimatePoints } from '../../loyalty';
import type { OrderQuote } from '../../ordering';
import { presentSummary } from '../cart.presenter';
import type { LoadedCart } from '../content/readCart';

/**
 * A cart's summary with the points that its order would earn.
 *
 * @param quote of the same cart, by quoteCart
 */
export async function summarizeCart(
  cart: LoadedCart,
  quote: OrderQuote,
  whose: { merchantId: string; userId: string | null },
): Promise<CartSummary> {
  const { subtotalCents, discountCents } = quote.totals;
  return presentSummary(cart, quote, await estimatePoints(whose, subtotalCents - discountCents));
}
