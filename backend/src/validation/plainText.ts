/** What a ticket printer or a log would obey; tab and line feed are allowed. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
export const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f\u2028\u2029]/g;

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
