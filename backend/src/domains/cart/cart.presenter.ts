import {
  CURRENCY,
  type AppliedPromo,
  type Cart,
  type CartItem,
  type CartSummary,
  type CartWarning,
} from '@site/contracts';
import { percentOf, toWire } from '../../lib/money';
import { presentDelivery, type OrderQuote } from '../ordering';
import type { PromoOffer } from '../promotions';
import type { AddedLine } from './changes/addCartItem';
import { toLineId } from './content/cartContent';
import { priceCart, type PricedLine } from './prices/priceCart';
import type { LoadedCart } from './content/readCart';
import { leftWords } from './content/scarceDishes';

export function presentCart({ version, content, menu, held }: LoadedCart): Cart {
  const { lines, itemCount, subtotalCents } = priceCart(content, menu, held);
  return {
    items: lines.map(presentLine),
    item_count: itemCount,
    subtotal: toWire(subtotalCents),
    currency: CURRENCY,
    version,
    warnings: lines.flatMap(warningsFor),
  };
}

export function presentLine(line: PricedLine): CartItem {
  return {
    id: toLineId(line.lineId),
    menu_item_id: line.menuItemId,
    menu_item_name: line.name,
    menu_item_price: toWire(line.unitPriceCents),
    menu_item_description: line.description,
    menu_item_image: line.imageUrl,
    quantity: line.quantity,
    customizations: line.customizations,
    option_ids: line.optionIds,
    option_labels: line.optionLabels,
    special_instructions: line.specialInstructions,
    subtotal: toWire(line.subtotalCents),
    is_available: line.unavailable === null,
  };
}

/** The line, and how many were added where it could not take all. */
export function presentAdded({ line, quantityAdded }: AddedLine): CartItem {
  return { ...presentLine(line), ...(quantityAdded !== null && { quantity_added: quantityAdded }) };
}

function warningsFor(line: PricedLine): CartWarning[] {
  const about = { item_id: toLineId(line.lineId), menu_item_name: line.name };
  if (line.unavailable === 'item') {
    return [{ code: 'item_unavailable', ...about, message: `${line.name} is no longer available.` }];
  }
  if (line.unavailable === 'sold_out') {
    return [{ code: 'item_unavailable', ...about, message: `${line.name} is sold out today.` }];
  }
  if (line.unavailable === 'option') {
    const message = `A choice you made for ${line.name} is no longer available.`;
    return [{ code: 'option_unavailable', ...about, message }];
  }
  if (line.unavailable === 'choices') {
    const message = `The choices for ${line.name} have changed. Please choose again.`;
    return [{ code: 'option_unavailable', ...about, message }];
  }
  if (line.unavailable === 'stock') {
    return [{ code: 'item_unavailable', ...about, message: leftWords({ name: line.name, left: line.left ?? 0 }) }];
  }
  if (line.unitPriceCents === line.rememberedPriceCents) return [];
  const [old_price, new_price] = [toWire(line.rememberedPriceCents), toWire(line.unitPriceCents)];
  const message = `The price of ${line.name} has changed from $${old_price} to $${new_price}.`;
  return [{ code: 'price_changed', ...about, message, old_price, new_price }];
}

/**
 * @param quote of the same cart, by quoteCart
 * @param estimatedPoints what the order would earn
 */
export function presentSummary(
  { version, content, menu }: LoadedCart,
  quote: OrderQuote,
  estimatedPoints: number,
): CartSummary {
  const { itemCount, subtotalCents } = priceCart(content, menu);
  const { totals, delivery, promo } = quote;
  const mealCents = subtotalCents - totals.discountCents;
  return {
    item_count: itemCount,
    subtotal: toWire(subtotalCents),
    discount_amount: toWire(totals.discountCents),
    promo_code: promo?.code ?? null,
    promo: promo && presentPromo(promo),
    taxable_amount: toWire(mealCents),
    tax_rate: totals.taxRate,
    tax_amount: toWire(totals.taxCents),
    delivery_fee: toWire(totals.deliveryFeeCents),
    delivery: delivery && presentDelivery(delivery),
    tip_amount: toWire(totals.tipCents),
    tip_percent: quote.tipPercent,
    tip_presets: quote.tipPercents.map((percent) => ({ percent, amount: toWire(percentOf(subtotalCents, percent)) })),
    total_amount: toWire(totals.totalCents),
    amount_due: toWire(totals.amountDueCents),
    currency: CURRENCY,
    estimated_points: estimatedPoints,
    version,
  };
}

function presentPromo({ code, description, applies, reason }: PromoOffer): AppliedPromo {
  return { code, description, applies, reason };
}
