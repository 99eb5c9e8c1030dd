import type { MenuFields, MenuRow } from './MenuRow';

/** The form's own values: what was typed. */
export type MenuForm = {
  name: string;
  description: string;
  price: string;
  category: MenuFields['category'];
  image_url: string;
  is_available: boolean;
};

/** As a price field has it: no sign, no grouping. */
const AMOUNT = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, useGrouping: false });

/** Dollars; the server takes no more. */
const PRICE_MAX = 100_000;

/** What is wrong with a price, as the server would refuse it. */
export function priceProblem(price: string): string | undefined {
  if (price.trim() === '') return 'Price is required';
  if (!/^\d+(?:\.\d{1,2})?$/.test(price)) return 'Enter an amount such as 12.50';
  return Number(price) > PRICE_MAX ? `Enter at most ${PRICE_MAX}` : undefined;
}

export function formOf(row: MenuRow | null): MenuForm {
  return {
    name: row?.name ?? '',
    description: row?.description ?? '',
    price: row ? AMOUNT.format(row.price) : '',
    category: row?.category ?? 'mains',
    image_url: row?.image_url ?? '',
    is_available: row?.is_available ?? true,
  };
}

export function fieldsOf(form: MenuForm): MenuFields {
  const text = (value: string) => (value.trim() === '' ? null : value.trim());
  return {
    name: form.name.trim(),
    description: text(form.description),
    price: Number(form.price),
    category: form.category,
    image_url: text(form.image_url),
    is_available: form.is_available,
  };
}

/** Only the changed fields: an untouched one keeps another person's change, and a category outside the five. */
export function changesOf(row: MenuRow, form: MenuForm): Partial<MenuFields> {
  const before = fieldsOf(formOf(row));
  const entries = Object.entries(fieldsOf(form)) as [keyof MenuFields, MenuFields[keyof MenuFields]][];
  return Object.fromEntries(entries.filter(([name, value]) => value !== before[name]));
}

/** As the dialog names its fields. */
export const LABELS: Record<keyof MenuFields, string> = {
  name: 'Name',
  description: 'Description',
  price: 'Price',
  category: 'Category',
  image_url: 'Image URL',
  is_available: 'Available',
};

/** Says which fields of a row changed, and what they are now: 'Price is now 9.99.' */
export function differences(before: MenuRow, now: MenuRow): string {
  return (Object.keys(LABELS) as (keyof MenuFields)[])
    .filter((name) => before[name] !== now[name])
    .map((name) => `${LABELS[name]} is now ${wordsOf(now[name])}.`)
    .join(' ');
}

function wordsOf(value: MenuFields[keyof MenuFields]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null || value === '') return 'empty';
  return typeof value === 'number' ? AMOUNT.format(value) : `"${value}"`;
}
