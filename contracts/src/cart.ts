import type { Currency, Money } from './money';
import type { OrderType } from './orders';

/** GET /api/cart/: one line. `id` is stable while the line lives. */
export type CartItem = {
  id: string;
  menu_item_id: number;
  menu_item_name: string;
  /** Price of one, chosen options included. */
  menu_item_price: Money;
  menu_item_description: string | null;
  menu_item_image: string | null;
  quantity: number;
  /** Readable labels: plain wishes as they came, options by their names. */
  customizations: string[];
  /** The chosen options among `customizations`, so that a client can edit the line. */
  option_ids: number[];
  /** The labels in `customizations` that belong to `option_ids`; the rest are the guest's own words. */
  option_labels: string[];
  special_instructions: string | null;
  subtotal: Money;
  is_available: boolean;
  /** Only in the answer to POST that added fewer than asked for, because the line holds `cartLineQuantityMax` now. */
  quantity_added?: number;
};

/** What a guest has to know before paying: something in the cart is not as it was when it was put in. */
export type CartWarning = {
  code: 'item_unavailable' | 'price_changed' | 'option_unavailable';
  item_id: string;
  menu_item_name: string;
  message: string;
  old_price?: Money;
  new_price?: Money;
};

/** GET /api/cart/: the cart of a session or of the signed-in person. Sums are before discounts, tax and tip. */
export type Cart = {
  items: CartItem[];
  item_count: number;
  subtotal: Money;
  currency: Currency;
  /** Grows with each change; an answer with a smaller version than one already seen is old. */
  version: number;
  warnings: CartWarning[];
};

/** A wish in words, or an option of the dish that the server prices. */
export type Customization = string | { option_id: number };

/** POST /api/cart/items */
export type AddCartItemRequest = {
  menu_item_id: number;
  quantity?: number;
  customizations?: Customization[];
  special_instructions?: string | null;
};

/** PUT /api/cart/items/{id}: only the given fields change; a quantity of 0 or less removes the line. */
export type UpdateCartItemRequest = {
  quantity?: number;
  customizations?: Customization[];
  special_instructions?: string | null;
};

/**
 * GET /api/cart/summary: what the guest has chosen beside the cart. A tip is a preset (`tip_percent`) or an amount; both
 * answer 422.
 */
export type CartSummaryQuery = {
  order_type?: OrderType;
  /** Of the delivery address; without it the area can't be judged yet. */
  delivery_zip?: string;
  tip_percent?: number;
  tip_amount?: Money;
};

/** The code that lies in the cart. One that gives nothing at the moment stays, with the reason. */
export type AppliedPromo = {
  code: string;
  /** What it gives, in words: `"10% off your order"`. */
  description: string;
  applies: boolean;
  /** Why it gives nothing, or null. */
  reason: string | null;
};

/** Of the tip presets of product.md section 9, worked out for this cart: a percentage of the pre-tax subtotal. */
export type TipPreset = { percent: number; amount: Money };

/** Whether and for what a cart is brought to the address. */
export type DeliveryQuote = {
  deliverable: boolean;
  /** Null when it is deliverable. `outside_area` is where Call To Order stands. */
  code: 'delivery_off' | 'zip_needed' | 'outside_area' | 'below_minimum' | null;
  /** In words for the guest, or null. */
  reason: string | null;
  fee: Money;
  minimum: Money;
  /** From this subtotal on delivery is free, or null. */
  free_from: Money | null;
};

/** `total_amount` is before the tip, `amount_due` is what is charged. */
export type CartSummary = {
  item_count: number;
  subtotal: Money;
  discount_amount: Money;
  promo_code: string | null;
  promo: AppliedPromo | null;
  taxable_amount: Money;
  tax_rate: string;
  tax_amount: Money;
  delivery_fee: Money;
  /** Null for pickup. */
  delivery: DeliveryQuote | null;
  tip_amount: Money;
  tip_percent: number | null;
  tip_presets: TipPreset[];
  total_amount: Money;
  amount_due: Money;
  currency: Currency;
  estimated_points: number;
  version: number;
};

/** POST /api/cart/promo-code -> the summary with the code in it, or 422 with the reason. DELETE takes it out again. */
export type ApplyPromoCodeRequest = { code: string };

/** Deletes answer 200 with this; a 204 breaks clients that parse JSON. */
export type Deleted = { success: true };
