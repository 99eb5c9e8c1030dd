import type { MenuItem, ModifierGroup } from '@site/contracts';
import { toCents } from '@site/kit';

/** The ids of chosen options. */
export type Choices = ReadonlySet<number>;

/** A dish opens with what the kitchen would do unasked. */
export function defaultChoices(dish: MenuItem): Choices {
  return new Set(
    dish.modifier_groups.flatMap((group) => group.options.filter((option) => option.is_default).map(({ id }) => id)),
  );
}

/** Cents for one, as the guest sees it while choosing; the server prices the line itself. */
export function priceOf(dish: MenuItem, chosen: Choices): number {
  const options = dish.modifier_groups.flatMap((group) => group.options);
  return options
    .filter(({ id }) => chosen.has(id))
    .reduce((sum, { price }) => sum + toCents(price), toCents(dish.price));
}

/** The first group that still needs a choice. */
export function missingGroup(dish: MenuItem, chosen: Choices): ModifierGroup | undefined {
  return dish.modifier_groups.find((group) => count(group, chosen) < group.min_select);
}

/** Where only one may be chosen the new one takes the place of the old; elsewhere the group's most is kept. */
export function choose(group: ModifierGroup, optionId: number, chosen: Choices): Choices {
  const next = new Set(chosen);
  if (next.has(optionId)) {
    if (group.max_select > 1 || group.min_select === 0) next.delete(optionId);
    return next;
  }
  if (group.max_select === 1) group.options.forEach(({ id }) => next.delete(id));
  else if (isFull(group, chosen)) return chosen;
  return next.add(optionId);
}

export function isFull(group: ModifierGroup, chosen: Choices): boolean {
  return count(group, chosen) >= group.max_select;
}

function count(group: ModifierGroup, chosen: Choices): number {
  return group.options.filter(({ id }) => chosen.has(id)).length;
}
