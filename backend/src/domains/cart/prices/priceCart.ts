import type { Dish, MenuSnapshot, Option } from '../../menu';
import type { CartContent, CartLine } from '../content/cartContent';
import { completeChoices } from './completeChoices';
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
  /**
   * Why it can't be ordered now, or null; `option` is one that has left the menu, `choices` a choice that became required or
   * allows less, `stock` is more than is left of the dish, `sold_out` is out of stock.
   */
  unavailable: 'item' | 'sold_out' | 'option' | 'choices' | 'stock' | null;
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
  const options = typeof chosen === 'string' ? undefined : chosen;
  const unitPriceCents = dish && options ? priceOf(dish, options) : line.priceCents;
  const optionLabels = options?.map(({ name }) => name) ?? line.optionNames;
  return {
    lineId: line.id,
    menuItemId: line.menuItemId,
    name: dish?.name ?? line.name,
    description: dish?.description ?? null,
    imageUrl: dish?.imageUrl ?? null,
    quantity: line.quantity,
    optionIds: options?.map(({ id }) => id).sort((a, b) => a - b) ?? line.optionIds,
    optionLabels,
    customizations: [...optionLabels, ...line.wishes],
    specialInstructions: line.note,
    unitPriceCents,
    rememberedPriceCents: line.priceCents,
    subtotalCents: unitPriceCents * line.quantity,
    prepMinutes: dish?.prepMinutes ?? 0,
    left: dish?.stockRemaining ?? null,
    unavailable: whyUnavailable(dish) ?? (typeof chosen === 'string' ? chosen : null),
  };
}

/**
 * The options of a line in the menu's order. A choice that became required since it was put in is made by its defaults.
 *
 * @returns what is wrong where they can't be ordered any more
 */
function chosenOptions({ optionIds }: CartLine, dish: Dish | undefined): Option[] | 'option' | 'choices' {
  const offered = dish?.groups.flatMap(({ options }) => options) ?? [];
  const chosen = new Set(offered.filter(({ id }) => optionIds.includes(id)));
  if (chosen.size < optionIds.length) return 'option';
  if (dish && completeChoices(dish, chosen) !== null) return 'choices';
  return offered.filter((option) => chosen.has(option));
}

function priceOf({ priceCents }: Dish, options: readonly Option[]): number {
  return options.reduce((sum, option) => sum + option.priceCents, priceCents);
}

function whyUnavailable(dish: Dish | undefined): 'item' | 'sold_out' | null {
  if (dish?.isOffered && !dish.inStoreOnly) return null;
  return dish?.isSoldOut ? 'sold_out' : 'item';
}
