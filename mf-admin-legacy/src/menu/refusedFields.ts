import { labelFields } from '@site/contracts';
import { LABELS } from './menuForm';
import type { MenuFields } from './MenuRow';

type Field = keyof MenuFields;
const FIELDS = Object.keys(LABELS) as Field[];

/** The server refuses what some fields hold. */
export class RefusedFields extends Error {
  /** A sentence for each. */
  readonly fields: Partial<Record<Field, string>>;

  constructor(fields: Partial<Record<Field, string>>) {
    super(Object.values(fields).join(' '));
    this.fields = fields;
  }
}

/**
 * What is wrong with each field, in the words of the form: `Price must be at most 9999.99.`
 *
 * @param message of the database, which names a constraint: `... violates check constraint "menu_items_price_check"`
 * @param details of the server: `price must be at most 9999.99; name must not be empty.`
 */
export function refusedFields(message: string, details: string | null): Partial<Record<Field, string>> {
  const constraint = /"menu_items_(\w+)_check"/.exec(message)?.[1];
  if (constraint === undefined || !details) return {};
  const parts = details.replace(/\.$/, '').split('; ');
  return Object.fromEntries(
    parts.flatMap((part) => {
      // A whole sentence does not begin with its field; the constraint names it.
      const field = FIELDS.find((name) => part.startsWith(`${name} `)) ?? FIELDS.find((name) => name === constraint);
      return field ? [[field, `${labelFields(part, [field], () => LABELS[field])}.`]] : [];
    }),
  );
}
