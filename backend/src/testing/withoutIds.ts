/**
 * A text without its random ids and keys: UUIDs and runs of 16 or more hexadecimal digits become '-'. A test that looks
 * for a few digits of a secret reads this, because a random id contains any four digits now and then.
 */
export const withoutIds = (text: string): string =>
  text.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{16,}/gi, '-');
