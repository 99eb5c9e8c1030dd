import { CURRENCY, type Cart, type CartItem, type CartSummary, type CartWarning } from '@site/contracts';
import { TAX_RATE, taxOn, toWire } from '../../lib/money';
import { toLineId } from './cartContent';
import { priceCart, type PricedLine } from './priceCart';
import type { LoadedCart } from './readCart';

/** A point for each whole dollar of food. */
const CENTS_PER_POINT = 100;

export function presentCart({ version, content, menu }: LoadedCart): Cart {
  const { lines, itemCount, subtotalCents } = priceCart(content, menu);
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

function warningsFor(line: PricedLine): CartWarning[] {
  const about = { item_id: toLineId(line.lineId), menu_item_name: line.name };
  if (line.unavailable === 'item') {
    return [{ code: 'item_unavailable', ...about, message: `${line.name} is no longer available.` }];
  }
  if (line.unavailable === 'option') {
    const message = `A choice you made for ${line.name} is no longer available.`;
    return [{ code: 'option_unavailable', ...about, message }];
  }
  if (line.unitPriceCents === line.rememberedPriceCents) return [];
  const [old_price, new_price] = [toWire(line.rememberedPriceCents), toWire(line.unitPriceCents)];
  const message = `The price of ${line.name} has changed from $${old_price} to $${new_price}.`;
  return [{ code: 'price_changed', ...about, message, old_price, new_price }];
}

/** Discounts, delivery fees and tips belong to the order; here they are what an order without them has. */
export function presentSummary({ version, content, menu }: LoadedCart): CartSummary {
  const { itemCount, subtotalCents } = priceCart(content, menu);
  const taxCents = taxOn(subtotalCents);
  const total = toWire(subtotalCents + taxCents);
  return {
    item_count: itemCount,
    subtotal: toWire(subtotalCents),
    discount_amount: toWire(0),
    promo_code: null,
    promo: null,
    taxable_amount: toWire(subtotalCents),
    tax_rate: TAX_RATE,
    tax_amount: toWire(taxCents),
    delivery_fee: toWire(0),
    delivery: null,
    tip_amount: toWire(0),
    tip_percent: null,
    tip_presets: [],
    total_amount: total,
    amount_due: total,
    currency: CURRENCY,
    estimated_points: Math.floor(subtotalCents / CENTS_PER_POINT),
    version,
  };
}
