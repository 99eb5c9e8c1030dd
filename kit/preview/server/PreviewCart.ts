import type {
  AddCartItemRequest,
  Cart,
  CartItem,
  CartSummary,
  Customization,
  UpdateCartItemRequest,
} from '@site/contracts';
import { centsOf, moneyOf } from './cents';
import { DISHES } from './dishes';

const TAX_RATE = '0.0825';
const TIP_PERCENTS = [15, 18, 20, 25];
const DELIVERY = { fee: 399, minimum: 1500, freeFrom: 3000 };
/** The code that the preview knows. */
export const PROMO = { code: 'PINE10', percent: 10 };

/** A cart that lives as long as the page. Its amounts are near those of the server, which alone decides on them. It begins with one dish, or empty. */
export class PreviewCart {
  #lines: CartItem[];
  #version = 1;
  #lastId = 0;
  #promo: string | null = null;

  constructor(isEmpty: boolean) {
    this.#lines = isEmpty ? [] : [this.#line({ menu_item_id: 7, customizations: [{ option_id: 42 }] })];
  }

  read(): Cart {
    return {
      items: this.#lines,
      item_count: this.#lines.reduce((sum, { quantity }) => sum + quantity, 0),
      subtotal: moneyOf(this.#subtotal()),
      ...{ currency: 'USD', version: this.#version, warnings: [] },
    };
  }

  add(request: AddCartItemRequest): CartItem | null {
    if (!DISHES.some(({ id }) => id === request.menu_item_id)) return null;
    const line = this.#line(request);
    this.#change([...this.#lines, line]);
    return line;
  }

  update(id: string, request: UpdateCartItemRequest): CartItem | null {
    const known = this.#lines.find((line) => line.id === id);
    if (!known) return null;
    const { quantity = known.quantity, customizations, special_instructions = known.special_instructions } = request;
    const chosen = customizations ?? [...known.option_ids.map((option_id) => ({ option_id })), ...wishesOf(known)];
    const made = this.#line({ menu_item_id: known.menu_item_id, quantity, customizations: chosen });
    const line = { ...made, id, special_instructions };
    this.#change(this.#lines.flatMap((other) => (other.id !== id ? [other] : quantity > 0 ? [line] : [])));
    return line;
  }

  remove(id: string): void {
    this.#change(this.#lines.filter((line) => line.id !== id));
  }

  clear(): void {
    this.#promo = null;
    this.#change([]);
  }

  /** @returns whether the code is known */
  applyPromo(code: string): boolean {
    if (code.trim().toUpperCase() !== PROMO.code) return false;
    this.#promo = PROMO.code;
    return true;
  }

  removePromo(): void {
    this.#promo = null;
  }

  summary(query: URLSearchParams): CartSummary {
    const subtotal = this.#subtotal();
    const discount = this.#promo ? Math.round((subtotal * PROMO.percent) / 100) : 0;
    const isDelivery = query.get('order_type') === 'delivery';
    const fee = isDelivery && subtotal < DELIVERY.freeFrom ? DELIVERY.fee : 0;
    const percent = query.has('tip_percent') ? Number(query.get('tip_percent')) : null;
    const tip = percent === null ? centsOf(query.get('tip_amount') ?? '0') : Math.round((subtotal * percent) / 100);
    const tax = Math.round((subtotal - discount) * Number(TAX_RATE));
    const total = subtotal - discount + tax + fee;
    return {
      item_count: this.read().item_count,
      subtotal: moneyOf(subtotal),
      discount_amount: moneyOf(discount),
      promo_code: this.#promo,
      promo: this.#promo
        ? { code: this.#promo, description: `${PROMO.percent}% off your order`, applies: true, reason: null }
        : null,
      ...{ taxable_amount: moneyOf(subtotal - discount), tax_rate: TAX_RATE, tax_amount: moneyOf(tax) },
      delivery_fee: moneyOf(fee),
      delivery: isDelivery ? quoteDelivery(subtotal, query.get('delivery_zip'), fee) : null,
      ...{ tip_amount: moneyOf(tip), tip_percent: percent },
      tip_presets: TIP_PERCENTS.map((preset) => ({
        percent: preset,
        amount: moneyOf(Math.round((subtotal * preset) / 100)),
      })),
      ...{ total_amount: moneyOf(total), amount_due: moneyOf(total + tip), currency: 'USD' },
      ...{ estimated_points: Math.floor(subtotal / 100), version: this.#version },
    };
  }

  #subtotal(): number {
    return this.#lines.reduce((sum, { subtotal }) => sum + centsOf(subtotal), 0);
  }

  #change(lines: CartItem[]): void {
    this.#lines = lines;
    this.#version += 1;
  }

  #line({
    menu_item_id,
    quantity = 1,
    customizations = [],
    special_instructions = null,
  }: AddCartItemRequest): CartItem {
    const dish = DISHES.find(({ id }) => id === menu_item_id);
    if (!dish) throw new Error(`The preview has no dish ${menu_item_id}`);
    const options = dish.modifier_groups.flatMap((group) => group.options);
    const chosen = options.filter(({ id }) => customizations.some((wish) => optionOf(wish) === id));
    const price = centsOf(dish.price) + chosen.reduce((sum, option) => sum + centsOf(option.price), 0);
    const labels = chosen.map(({ name }) => name);
    return {
      id: `ci_${++this.#lastId}`,
      ...{ menu_item_id, menu_item_name: dish.name, menu_item_price: moneyOf(price) },
      ...{ menu_item_description: dish.description, menu_item_image: dish.image_url, quantity },
      customizations: [...labels, ...customizations.filter((wish) => typeof wish === 'string')],
      ...{ option_ids: chosen.map(({ id }) => id), option_labels: labels, special_instructions },
      ...{ subtotal: moneyOf(price * quantity), is_available: true },
    };
  }
}

const optionOf = (wish: Customization): number | null => (typeof wish === 'string' ? null : wish.option_id);

const wishesOf = (line: CartItem): string[] => line.customizations.filter((text) => !line.option_labels.includes(text));

function quoteDelivery(subtotal: number, zip: string | null, fee: number): NonNullable<CartSummary['delivery']> {
  const amounts = { fee: moneyOf(fee), minimum: moneyOf(DELIVERY.minimum), free_from: moneyOf(DELIVERY.freeFrom) };
  if (!zip) return { deliverable: false, code: 'zip_needed', reason: null, ...amounts };
  if (!zip.startsWith('773'))
    return { deliverable: false, code: 'outside_area', reason: 'We do not deliver there.', ...amounts };
  if (subtotal < DELIVERY.minimum)
    return { deliverable: false, code: 'below_minimum', reason: 'Delivery starts at $15.00.', ...amounts };
  return { deliverable: true, code: null, reason: null, ...amounts };
}
