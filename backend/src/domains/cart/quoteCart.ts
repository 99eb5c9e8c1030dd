import type { CartSummaryQuery } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { NO_CHOICES, quoteOrder, readOrderingSettings, readTip, type OrderChoices, type OrderQuote } from '../ordering';
import { priceCart } from './priceCart';
import type { LoadedCart } from './readCart';

type Wanted = { merchantId: string; choices?: OrderChoices; transaction?: Transaction | undefined };

/**
 * What a cart comes to with what the guest chose beside it.
 *
 * @throws AppError validation_failed for a tip that nobody means
 */
export async function quoteCart(
  { content, menu, rules }: LoadedCart,
  { merchantId, choices = NO_CHOICES, transaction }: Wanted,
): Promise<OrderQuote> {
  const { subtotalCents } = priceCart(content, menu);
  return quoteOrder({
    subtotalCents,
    choices,
    rules: rules ?? (await readOrderingSettings(merchantId, transaction)),
  });
}

/** @throws AppError validation_failed when two tips are given */
export function summaryChoices({ order_type, delivery_zip, ...tip }: CartSummaryQuery): OrderChoices {
  return { orderType: order_type ?? 'pickup', deliveryZip: delivery_zip?.slice(0, 5) || null, tip: readTip(tip) };
}
