/** A field with its values; undefined where that side has none. */
export type ChangedField = { name: string; before: unknown; after: unknown };

type Nested = Record<string, unknown> | unknown[];

/** A field that changed in more places stays whole. */
const MOST_PARTS = 8;

/** What names an element of a list: the day of a week, a choice of a dish, a date that differs. */
const NAMING = ['label', 'name', 'date'];

/** The fields that an action changed. Of an object or a list of objects only the parts that differ, such as `kitchen lead_minutes`. */
export function changedFields(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): ChangedField[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap((name) => {
    const field = { name, before: before?.[name], after: after?.[name] };
    const parts = partsOf(field);
    return parts.length > 0 && parts.length <= MOST_PARTS ? parts : [field];
  });
}

function partsOf(field: ChangedField): ChangedField[] {
  const { name, before, after } = field;
  const sides = [before, after].filter((side) => side !== undefined && side !== null);
  if (sides.length === 0 || !sides.every(isNested)) return [field];
  const [from, to] = [before, after].map((side) => (isNested(side) ? entriesOf(side) : new Map<string, unknown>()));
  const keys = [...new Set([...(from?.keys() ?? []), ...(to?.keys() ?? [])])];
  return keys
    .map((key) => ({ name: `${name} ${key}`, before: from?.get(key), after: to?.get(key) }))
    .filter((part) => JSON.stringify(part.before) !== JSON.stringify(part.after))
    .flatMap(partsOf);
}

/** A list of plain values, such as ZIP codes, is one value. */
function isNested(value: unknown): value is Nested {
  if (Array.isArray(value)) return value.some((element) => typeof element === 'object' && element !== null);
  return typeof value === 'object' && value !== null;
}

/** By key, or by what names each element: one that is taken out of a list does not change those after it. */
function entriesOf(nested: Nested): Map<string, unknown> {
  if (!Array.isArray(nested)) return new Map(Object.entries(nested));
  const entries = new Map<string, unknown>();
  nested.forEach((element: unknown, index) => {
    const name = nameOfElement(element) ?? String(index + 1);
    let key = name;
    // Names may repeat, such as those of two events.
    for (let count = 2; entries.has(key); count += 1) key = `${name} ${count}`;
    entries.set(key, element);
  });
  return entries;
}

function nameOfElement(element: unknown): string | undefined {
  if (!isNested(element) || Array.isArray(element)) return undefined;
  return NAMING.map((key) => element[key]).find((value): value is string => typeof value === 'string' && value !== '');
}
