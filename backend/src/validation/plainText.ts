/**
 * What a ticket printer, a terminal or a log would obey, and marks that turn the writing direction of what follows; tab and
 * line feed are allowed.
 */
// eslint-disable-next-line no-control-regex -- they are what is looked for
export const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/**
 * Marks that turn the writing direction. Phones write them around what they copy, so they are left out of a typed text. Marks of a
 * single place, which Arabic and Hebrew need, are no such marks.
 */
export const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;

/** A text of which nothing is seen: spaces, joiners, fillers, the blank of Braille. */
export const INVISIBLE_TEXT = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]+$/u;

/** Any text without control characters. */
export const PLAIN_TEXT = new RegExp(`^[^${CONTROL_CHARACTERS.source.slice(1, -1)}]*$`);

/**
 * Finds a text with a control character in what JSON or a query may hold, keys included.
 *
 * @returns its path, such as `section.titles./menu`, or undefined
 */
export function findControlCharacter(root: unknown): string | undefined {
  const open: { value: unknown; path: readonly string[] }[] = [{ value: root, path: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && !PLAIN_TEXT.test(value)) return path.join('.');
    if (typeof value !== 'object' || value === null || value instanceof Date) continue;
    for (const [key, inner] of Object.entries(value)) {
      // The key itself may not be quoted.
      if (!PLAIN_TEXT.test(key)) return path.join('.');
      open.push({ value: inner, path: [...path, key] });
    }
  }
  return undefined;
}
