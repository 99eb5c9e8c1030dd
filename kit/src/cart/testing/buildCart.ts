import type { Cart, CartItem } from '@site/contracts';

/** A line of Brisket Plates at $12.50. */
export const buildLine = (quantity: number): CartItem => ({
  id: 'ci_1',
  menu_item_id: 7,
  menu_item_name: 'Brisket Plate',
  menu_item_price: '12.50',
  menu_item_description: null,
  menu_item_image: null,
  quantity,
  customizations: [],
  option_ids: [],
  option_labels: [],
  special_instructions: null,
  subtotal: (12.5 * quantity).toFixed(2),
  is_available: true,
});

/** A cart with that line, or without any for a quantity of 0. */
export const buildCart = (quantity: number, version = quantity + 1): Cart => ({
  items: quantity ? [buildLine(quantity)] : [],
  item_count: quantity,
  subtotal: (12.5 * quantity).toFixed(2),
  currency: 'USD',
  version,
  warnings: [],
});
