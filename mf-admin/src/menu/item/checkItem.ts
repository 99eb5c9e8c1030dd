import type { ItemDraft } from './ItemDraft';

/** Messages by field; a field inside a list has a path like `modifier_groups.0.name`. */
export type ItemErrors = Record<string, string>;

const MONEY = /^\d+(\.\d{1,2})?$/;
/** Dollars; the server takes no more. */
const PRICE_MAX = 100_000;
const TOO_HIGH = `Enter at most ${PRICE_MAX}`;
const COUNT = /^\d{1,3}$/;

/** Whether an earlier one of a list has the name of this one, in any case of letters. */
function isRepeated(list: readonly { name: string }[], place: number): boolean {
  const keys = list.map(({ name }) => name.trim().toLowerCase());
  return keys.indexOf(keys[place] ?? '') < place;
}

/** What must be corrected before a dish is saved. The server checks again. */
export function checkItem(draft: ItemDraft, isFreeOnPurpose: boolean): ItemErrors {
  const errors: ItemErrors = {};
  if (draft.name.trim() === '') errors.name = 'Item name is required';
  const price = draft.price.trim();
  if (price === '') errors.price = 'Price is required';
  else if (!MONEY.test(price)) errors.price = 'Enter an amount such as 12.50';
  else if (Number(price) > PRICE_MAX) errors.price = TOO_HIGH;
  else if (Number(price) === 0 && !isFreeOnPurpose) errors.price = 'Confirm below that this dish is free';
  if (!COUNT.test(draft.prep_minutes.trim()) || Number(draft.prep_minutes) > 240) {
    errors.prep_minutes = 'Enter minutes from 0 to 240';
  }
  draft.modifier_groups.forEach(({ name, min_select: min, max_select: max, options }, index) => {
    const path = `modifier_groups.${index}`;
    if (name.trim() === '') errors[`${path}.name`] = 'Name the choice, such as "Choose a side"';
    else if (isRepeated(draft.modifier_groups, index)) errors[`${path}.name`] = 'Another choice has this name';
    if (!COUNT.test(min)) errors[`${path}.min_select`] = 'Enter a number';
    if (!COUNT.test(max) || Number(max) < 1) errors[`${path}.max_select`] = 'Enter 1 or more';
    else if (Number(min) > Number(max)) errors[`${path}.min_select`] = 'Not more than the most';
    if (options.length === 0) errors[`${path}.options`] = 'Add at least one option';
    else if (Number(min) > options.length) errors[`${path}.min_select`] = 'There are fewer options';
    options.forEach((option, place) => {
      if (option.name.trim() === '') errors[`${path}.options.${place}.name`] = 'Name the option';
      else if (isRepeated(options, place)) errors[`${path}.options.${place}.name`] = 'Another option has this name';
      if (!MONEY.test(option.price.trim())) errors[`${path}.options.${place}.price`] = 'Such as 1.50';
      else if (Number(option.price) > PRICE_MAX) errors[`${path}.options.${place}.price`] = TOO_HIGH;
    });
  });
  return errors;
}
