import type { CartSummaryQuery } from '@site/contracts';
import type { Transaction } from 'sequelize';
import {
  NO_CHOICES,
  quoteOrder,
  readOrderingSettings,
  readTip,
  type OrderChoices,
  type OrderQuote,
} from '../../ordering';
import type { PromoCustomer } from '../../promotions';
import { priceCart } from './priceCart';
import type { LoadedCart } from '../content/readCart';

type Wanted = { merchantId: string; choices?: OrderChoices; customer?: PromoCustomer };

/**
 * What a cart comes to with its promo code and what the guest chose beside it.
 *
 * @param wanted.customer who asks, as far as they are known: a code may be theirs once
 * @throws AppError validation_failed for an implausible tip
 */
export async function quoteCart(
  { id, content, menu, held, rules }: LoadedCart,
  { merchantId, choices = NO_CHOICES, customer = {} }: Wanted,
  transaction?: Transaction,
): Promise<OrderQuote> {
  const { lines, subtotalCents } = priceCart(content, menu, held);
  return quoteOrder(
    {
      merchantId,
      subtotalCents,
      // What can't be ordered is not rewarded.
      lines: lines.filter(({ unavailable }) => unavailable === null),
      choices,
      promoCode: content.promoCode ?? null,
      customer: { ...customer, cartId: id },
      rules: rules ?? (await readOrderingSettings(merchantId, transaction)),
    },
    transaction,
  );
}

/** @throws AppError validation_failed when two tips are given */
export function summaryChoices({ order_type, delivery_zip, ...tip }: CartSummaryQuery): OrderChoices {
  return { orderType: order_type ?? 'pickup', deliveryZip: delivery_zip?.slice(0, 5) || null, tip: readTip(tip) };
}
