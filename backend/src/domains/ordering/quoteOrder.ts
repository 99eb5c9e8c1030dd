import type { OrderChoices } from './OrderChoices';
import type { OrderingRules } from './OrderingRules';
import { orderTotals, type OrderTotals } from './orderTotals';
import { quoteDelivery, type DeliveryOffer } from './quoteDelivery';
import { tipOn } from './readTip';

/** What an order comes to and why. */
export type OrderQuote = {
  totals: OrderTotals;
  tipPercent: number | null;
  /** Null for pickup. */
  delivery: DeliveryOffer | null;
};

type Wanted = {
  /** Of the dishes, in cents. */
  subtotalCents: number;
  choices: OrderChoices;
  rules: OrderingRules;
};

/**
 * Adds up an order with everything a guest chose: the one place where summary and order get their amounts from.
 *
 * @throws AppError validation_failed for a tip that nobody means
 */
export async function quoteOrder({ subtotalCents, choices, rules }: Wanted): Promise<OrderQuote> {
  const delivery =
    choices.orderType === 'delivery'
      ? await quoteDelivery(rules.delivery, { zip: choices.deliveryZip, subtotalCents })
      : null;
  const totals = orderTotals({
    subtotalCents,
    deliveryFeeCents: delivery?.feeCents ?? 0,
    tipCents: tipOn(subtotalCents, choices.tip),
  });
  return { totals, tipPercent: choices.tip.percent, delivery };
}
