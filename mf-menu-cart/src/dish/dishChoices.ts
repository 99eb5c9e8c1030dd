import type { CartItem, MenuItem, ModifierGroup, ModifierOption } from '@site/contracts';
import { toCents } from '@site/kit';

/** The ids of chosen options, the oldest choice first. */
export type Choices = ReadonlySet<number>;

/** The options that staff marked as the default. */
export function defaultChoices(dish: MenuItem): Choices {
  return new Set(dish.modifier_groups.flatMap(defaultsOf));
}

/** The choices of a cart line that are still offered; a required group without any starts with its defaults. */
export function lineChoices(dish: MenuItem, { option_ids }: Pick<CartItem, 'option_ids'>): Choices {
  return new Set(
    dish.modifier_groups.flatMap((group) => {
      const kept = group.options.filter(({ id }) => option_ids.includes(id)).map(({ id }) => id);
      return kept.length > 0 || group.min_select === 0 ? kept : defaultsOf(group);
    }),
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
  return dish.modifier_groups.find((group) => chosenIn(group, chosen).length < group.min_select);
}

/** Selects or clears an option. In a full group the new option replaces the oldest choice, as a radio button does. */
export function choose(group: ModifierGroup, optionId: number, chosen: Choices): Choices {
  const next = new Set(chosen);
  if (next.has(optionId)) {
    if (group.max_select > 1 || group.min_select === 0) next.delete(optionId);
    return next;
  }
  const replaced = replacedBy(group, optionId, chosen);
  if (replaced) next.delete(replaced.id);
  return next.add(optionId);
}

/** The option that leaves a full group when `optionId` is chosen, or undefined. */
export function replacedBy(group: ModifierGroup, optionId: number, chosen: Choices): ModifierOption | undefined {
  const taken = chosenIn(group, chosen);
  if (chosen.has(optionId) || taken.length < group.max_select) return undefined;
  return group.options.find(({ id }) => id === taken[0]);
}

/** The chosen options of a group, the oldest first. */
function chosenIn(group: ModifierGroup, chosen: Choices): number[] {
  return [...chosen].filter((id) => group.options.some((option) => option.id === id));
}

function defaultsOf(group: ModifierGroup): number[] {
  return group.options.filter((option) => option.is_default).map(({ id }) => id);
}
