import type { Cart, CartItem, CartSummary } from '@site/contracts';

export function buildCartItem(overrides: Partial<CartItem> = {}): CartItem {
  return {
    id: 'ci_1',
    menu_item_id: 7,
    menu_item_name: 'Brisket Plate',
    menu_item_price: '18.50',
    menu_item_description: 'Smoked for fourteen hours.',
    menu_item_image: null,
    quantity: 2,
    customizations: [],
    option_ids: [],
    option_labels: [],
    special_instructions: null,
    subtotal: '37.00',
    is_available: true,
    ...overrides,
  };
}

export function buildCart(items: CartItem[], overrides: Partial<Cart> = {}): Cart {
  return {
    items,
    item_count: items.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: items.reduce((sum, { subtotal }) => sum + Number(subtotal), 0).toFixed(2),
    currency: 'USD',
    version: 3,
    warnings: [],
    ...overrides,
  };
}

/** The sums of an order of two plates. */
export const summary: CartSummary = {
  item_count: 2,
  subtotal: '37.00',
  discount_amount: '0.00',
  promo_code: null,
  promo: null,
  taxable_amount: '37.00',
  tax_rate: '0.0825',
  tax_amount: '3.05',
  delivery_fee: '0.00',
  delivery: null,
  tip_amount: '0.00',
  tip_percent: null,
  tip_presets: [],
  total_amount: '40.05',
  amount_due: '40.05',
  currency: 'USD',
  estimated_points: 37,
  version: 3,
};
