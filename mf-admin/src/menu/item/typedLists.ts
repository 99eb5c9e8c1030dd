import type { NutritionalFact } from '@site/contracts';
import type { ItemErrors } from './checkItem';
import type { ItemDraft } from './ItemDraft';

/** The text in the fields that add to a list, before it is added. */
export type TypedLists = { ingredient: string; factName: string; factValue: string };

export const NOTHING_TYPED: TypedLists = { ingredient: '', factName: '', factValue: '' };

/** An ingredient that the dish has already, in any case of letters, is not added again. */
export function addIngredient(list: readonly string[], text: string): string[] {
  const name = text.trim();
  const isNew = name !== '' && !list.some((other) => other.toLowerCase() === name.toLowerCase());
  return isNew ? [...list, name] : [...list];
}

/** Only a pair with both parts is added; the same name again replaces the value. */
export function addFact(list: readonly NutritionalFact[], { factName, factValue }: TypedLists): NutritionalFact[] {
  const fact = { name: factName.trim(), value: factValue.trim() };
  if (fact.name === '' || fact.value === '') return [...list];
  return [...list.filter((other) => other.name !== fact.name), fact];
}

/** Saving also adds what was typed without pressing plus. @param typed passed {@link checkTyped} */
export function withTyped(draft: ItemDraft, typed: TypedLists): ItemDraft {
  return {
    ...draft,
    ingredients: addIngredient(draft.ingredients, typed.ingredient),
    nutritional_facts: addFact(draft.nutritional_facts, typed),
  };
}

/** Half a nutritional fact cannot be saved. */
export function checkTyped({ factName, factValue }: TypedLists): ItemErrors {
  if (factName.trim() !== '' && factValue.trim() === '') return { fact_value: 'Enter the value' };
  if (factName.trim() === '' && factValue.trim() !== '') return { fact_name: 'Enter the name' };
  return {};
}
