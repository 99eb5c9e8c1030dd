import { AppError } from '../../../lib/AppError';
import type { Dish, MenuSnapshot } from '../../menu';
import type { CartLine } from './cartContent';

/** What the unpaid order of a cart holds of scarce dishes while it is being paid: quantities by dish. */
export type HeldDishes = ReadonlyMap<number, number>;

export const NOTHING_HELD: HeldDishes = new Map();

/** How many of a dish a cart can have, those that its own order holds included; null is as many as are asked for. */
export function leftFor(menuItemId: number, menu: MenuSnapshot, held: HeldDishes): number | null {
  const left = menu.dishes.get(menuItemId)?.stockRemaining ?? null;
  return left === null ? null : left + (held.get(menuItemId) ?? 0);
}

/** How many of each dish, over all its lines. */
export function quantities(lines: readonly Pick<CartLine, 'menuItemId' | 'quantity'>[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { menuItemId, quantity } of lines) sums.set(menuItemId, (sums.get(menuItemId) ?? 0) + quantity);
  return sums;
}

type Shortage = { name: string; left: number };

/** @throws AppError item_unavailable when some lines want more of a dish than there is left */
export function requireLeft(
  { id, name }: Pick<Dish, 'id' | 'name'>,
  lines: readonly CartLine[],
  { menu, held }: { menu: MenuSnapshot; held: HeldDishes },
): void {
  const left = leftFor(id, menu, held);
  if (left !== null && (quantities(lines).get(id) ?? 0) > left) {
    // The change is refused, not the cart: nothing in it needs to change.
    throw new AppError('item_unavailable', {
      detail: leftWords({ name, left }),
      extra: { unavailable_items: [name] },
    });
  }
}

/** 409 for a cart that cannot be ordered as it is. */
export function tooFewLeft(short: readonly Shortage[], extra: Record<string, unknown> = {}): AppError {
  return new AppError('item_unavailable', {
    detail: `${[...new Set(short.map(leftWords))].join(' ')} Please change your cart.`,
    extra: { ...extra, unavailable_items: [...new Set(short.map(({ name }) => name))] },
  });
}

export function leftWords({ name, left }: Shortage): string {
  return left === 0 ? `${name} is sold out.` : `Only ${left} of ${name} left.`;
}
