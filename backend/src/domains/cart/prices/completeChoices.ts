import type { Dish, Option } from '../../menu';

/**
 * Adds the defaults of required choices that were not made.
 *
 * @param chosen options of the dish; defaults are added to it
 * @returns what the choices lack, or have too much of, in words for the guest; null when they can be ordered
 */
export function completeChoices({ groups }: Pick<Dish, 'groups'>, chosen: Set<Option>): string | null {
  for (const group of groups) {
    const count = group.options.filter((option) => chosen.has(option)).length;
    if (count > group.maxSelect) return `Please choose at most ${group.maxSelect} for “${group.name}”.`;
    if (count >= group.minSelect) continue;
    const defaults = group.options.filter(({ isDefault }) => isDefault);
    if (count > 0 || defaults.length < group.minSelect) return `Please choose ${group.minSelect} for “${group.name}”.`;
    defaults.slice(0, group.maxSelect).forEach((option) => chosen.add(option));
  }
  return null;
}
