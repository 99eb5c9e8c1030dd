import type { Transaction } from 'sequelize';
import type { RewardedLine } from '../../loyalty';
import { offerPromotion, type PromoCustomer, type PromoOffer } from '../../promotions';
import type { OrderChoices } from './OrderChoices';
import type { OrderingRules } from '../settings/OrderingRules';
import { orderTotals, type OrderTotals } from './orderTotals';
import { quoteDelivery, type DeliveryOffer } from './quoteDelivery';
import { requireOffered, tipOn } from './readTip';

/** What an order comes to and why. */
export type OrderQuote = {
  totals: OrderTotals;
  tipPercent: number | null;
  /** What guests are offered as a tip. */
  tipPercents: readonly number[];
  /** Null for pickup. */
  delivery: DeliveryOffer | null;
  /** Null without a code. One that does not apply is there with its reason. */
  promo: PromoOffer | null;
};

type Wanted = {
  merchantId: string;
  /** Of the dishes, in cents. */
  subtotalCents: number;
  lines: readonly RewardedLine[];
  choices: OrderChoices;
  promoCode: string | null;
  /** Who asks, as far as they are known. */
  customer: PromoCustomer;
  rules: OrderingRules;
};

/**
 * Adds up an order with everything a guest chose: the one place where summary and order get their amounts from.
 *
 * @throws AppError validation_failed for an implausible tip
 */
export async function quoteOrder(wanted: Wanted, transaction?: Transaction): Promise<OrderQuote> {
  const { merchantId, subtotalCents, lines, choices, promoCode: code, customer, rules } = wanted;
  const { orderType, deliveryZip: zip, tip } = choices;
  const { taxRate, tipPercents } = rules.charges;
  requireOffered(tip, tipPercents);
  const delivery = orderType === 'delivery' ? await quoteDelivery(rules.delivery, { zip, subtotalCents }) : null;
  const isDelivery = orderType === 'delivery';
  const isDeliveryFree = delivery?.feeCents === 0 && (delivery.code === null || delivery.code === 'zip_needed');
  const promo =
    code === null
      ? null
      : await offerPromotion(
          { merchantId, code, subtotalCents, lines, isDelivery, isDeliveryFree, customer },
          transaction,
        );
  const totals = orderTotals({
    subtotalCents,
    discountCents: promo?.discountCents ?? 0,
    deliveryFeeCents: promo?.isFreeDelivery ? 0 : (delivery?.feeCents ?? 0),
    tipCents: tipOn(subtotalCents, tip),
    taxRate,
  });
  return { totals, tipPercent: tip.percent, tipPercents, delivery, promo };
}
