import type { Customization } from '@site/contracts';
import { invalidField } from '../../../lib/AppError';
import type { Dish, Option } from '../../menu';
import { completeChoices } from '../prices/completeChoices';

export type Choices = { options: Option[]; wishes: string[] };

/**
 * Sorts what a guest asked for into options, which the server prices, and wishes in words. A wish that is the name of an
 * option means that option: "Add bacon" in words is no free bacon. A required choice that was not made is made by its
 * defaults.
 */
export function chooseOptions(dish: Dish, customizations: readonly Customization[]): Choices {
  const chosen = new Set<Option>();
  const wishes: string[] = [];
  const all = dish.groups.flatMap(({ options }) => options);
  for (const customization of customizations) {
    const option =
      typeof customization === 'string'
        ? named(all, customization, chosen)
        : all.find(({ id }) => id === customization.option_id);
    if (option) chosen.add(option);
    else if (typeof customization === 'string') wishes.push(customization);
    else throw invalidField('customizations', `Option ${customization.option_id} is not offered with ${dish.name}.`);
  }

  const problem = completeChoices(dish, chosen);
  if (problem !== null) throw invalidField('customizations', problem);
  // In the menu's order, so that the same choices always read the same.
  return { options: all.filter((option) => chosen.has(option)), wishes };
}

/** Two groups may offer the same name: the first that is not taken yet. */
function named(options: readonly Option[], wish: string, taken: ReadonlySet<Option>): Option | undefined {
  const same = options.filter(({ name }) => name.toLowerCase() === wish.toLowerCase());
  return same.find((option) => !taken.has(option)) ?? same[0];
}
