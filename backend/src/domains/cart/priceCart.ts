import type { MenuSnapshot, Option } from '../menu';
import type { CartContent, CartLine } from './cartContent';

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
  /** Why it can't be ordered now, or null. */
  unavailable: 'item' | 'option' | null;
};

export type PricedCart = { lines: PricedLine[]; itemCount: number; subtotalCents: number };

/** Prices a cart by a menu. What has left the menu keeps its remembered name and price, and says so. */
export function priceCart(content: CartContent, menu: MenuSnapshot): PricedCart {
  const lines = content.lines.map((line) => priceLine(line, menu));
  return {
    lines,
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotalCents: lines.reduce((sum, { subtotalCents }) => sum + subtotalCents, 0),
  };
}

export function priceLine(line: CartLine, menu: MenuSnapshot): PricedLine {
  const dish = menu.dishes.get(line.menuItemId);
  const offered = dish?.groups.flatMap(({ options }) => options) ?? [];
  const options = line.optionIds.map((id) => offered.find((option) => option.id === id));
  const known = options.filter((option): option is Option => option !== undefined);
  const itemGone = !dish?.isAvailable || dish.inStoreOnly;
  const optionGone = known.length < options.length;
  const unitPriceCents =
    dish && !optionGone ? known.reduce((sum, { priceCents }) => sum + priceCents, dish.priceCents) : line.priceCents;
  const optionLabels = optionGone ? line.optionNames : namesInMenuOrder(offered, line.optionIds);
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
    unavailable: itemGone ? 'item' : optionGone ? 'option' : null,
  };
}

function namesInMenuOrder(offered: readonly Option[], ids: readonly number[]): string[] {
  return offered.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
}
