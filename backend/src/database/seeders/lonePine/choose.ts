import type { SeedModifierGroup } from './types';

/**
 * A group of choices for a dish.
 *
 * @param count how many are chosen: none at least makes the group optional
 * @param prices what each choice adds to the dish's price, in cents, in the order shown
 * @param defaults the names that are chosen already
 */
export function choose(
  name: string,
  { min, max }: { min: number; max: number },
  prices: Record<string, number>,
  defaults: readonly string[] = [],
): SeedModifierGroup {
  const options = Object.entries(prices).map(([option, price]) => ({
    name: option,
    price_cents: price,
    ...(defaults.includes(option) && { is_default: true }),
  }));
  return { name, min_select: min, max_select: max, options };
}
