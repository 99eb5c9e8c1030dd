/** A limit as its text field shows it: empty for none. */
export const toLimitText = (limit: number | null | undefined): string => (limit == null ? '' : String(limit));

/** The limit of a text field; null for an empty one. */
export const fromLimitText = (text: string): number | null => (text.trim() === '' ? null : Number(text));
