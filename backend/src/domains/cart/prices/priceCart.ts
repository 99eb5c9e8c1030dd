import type { Dish, MenuSnapshot } from '../../menu';
import type { CartContent, CartLine } from '../content/cartContent';
import { leftFor, NOTHING_HELD, quantities, type HeldDishes } from '../content/scarceDishes';

/** A line at the menu's present prices, in whole cents. */
export type PricedLine = {
  lineId: number;
  menuItemId: number;
  name: string;
  description: string | null;
  imageUrl: string | null;
  quantity: number;
  optionIds: number[];
  optionLabels: string[];
  /** Readable: options by their names, then wishes. */
  customizations: string[];
  specialInstructions: string | null;
  /** For one, options included. */
  unitPriceCents: number;
  /** What it was when the guest put it in. */
  rememberedPriceCents: number;
  subtotalCents: number;
  prepMinutes: number;
  /** Why it can't be ordered now, or null; `stock` is more than is left of the dish, `sold_out` is out of stock. */
  unavailable: 'item' | 'sold_out' | 'option' | 'stock' | null;
  /** How many of the dish this cart can have; null is as many as are asked for. */
  left: number | null;
};

export type PricedCart = { lines: PricedLine[]; itemCount: number; subtotalCents: number };

/**
 * Prices a cart by a menu. What has left the menu keeps its remembered name and price, and says so.
 *
 * @param held what an order of this cart holds of scarce dishes while it is being paid
 */
export function priceCart(content: CartContent, menu: MenuSnapshot, held: HeldDishes = NOTHING_HELD): PricedCart {
  const wanted = quantities(content.lines);
  const lines = content.lines.map((line) => {
    const priced = { ...priceLine(line, menu), left: leftFor(line.menuItemId, menu, held) };
    const tooMany = priced.left !== null && (wanted.get(line.menuItemId) ?? 0) > priced.left;
    return tooMany && priced.unavailable === null ? { ...priced, unavailable: 'stock' as const } : priced;
  });
  return {
    lines,
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotalCents: lines.reduce((sum, { subtotalCents }) => sum + subtotalCents, 0),
  };
}

export function priceLine(line: CartLine, menu: MenuSnapshot): PricedLine {
  const dish = menu.dishes.get(line.menuItemId);
  const chosen = chosenOptions(line, dish);
  const unitPriceCents = dish && chosen ? dish.priceCents + chosen.priceCents : line.priceCents;
  const optionLabels = chosen?.names ?? line.optionNames;
  return {
    lineId: line.id,
    menuItemId: line.menuItemId,
    name: dish?.name ?? line.name,
    description: dish?.description ?? null,
    imageUrl: dish?.imageUrl ?? null,
    quantity: line.quantity,
    optionIds: line.optionIds,
    optionLabels,
    customizations: [...optionLabels, ...line.wishes],
    specialInstructions: line.note,
    unitPriceCents,
    rememberedPriceCents: line.priceCents,
    subtotalCents: unitPriceCents * line.quantity,
    prepMinutes: dish?.prepMinutes ?? 0,
    left: dish?.stockRemaining ?? null,
    unavailable: whyUnavailable(dish) ?? (chosen ? null : 'option'),
  };
}

/** What the options of a line cost together, and their names in the menu's order; undefined when one has left the menu. */
function chosenOptions(
  { optionIds }: CartLine,
  dish: Dish | undefined,
): { priceCents: number; names: string[] } | undefined {
  const offered = dish?.groups.flatMap(({ options }) => options) ?? [];
  const chosen = optionIds.map((id) => offered.find((option) => option.id === id));
  if (!chosen.every((option) => option !== undefined)) return undefined;
  return {
    priceCents: chosen.reduce((sum, { priceCents }) => sum + priceCents, 0),
    names: offered.filter(({ id }) => optionIds.includes(id)).map(({ name }) => name),
  };
}

function whyUnavailable(dish: Dish | undefined): 'item' | 'sold_out' | null {
  if (dish?.isOffered && !dish.inStoreOnly) return null;
  return dish?.isSoldOut ? 'sold_out' : 'item';
}
