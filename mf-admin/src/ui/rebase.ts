import type { ConflictRow } from './SaveConflict';

/** How a form's fields are named and shown where versions differ. */
export type DraftTexts<Draft> = {
  labels: Record<keyof Draft & string, string>;
  /** A field's value in words. */
  describe: (draft: Draft, key: keyof Draft & string) => string;
};

export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Two addresses of pictures say nothing to people. */
const isPicture = (key: string) => /(^|\.)image_url$/.test(key);

/** The fields that a person changed since the form was opened. */
export function changedKeys<Draft extends object>(base: Draft, draft: Draft): (keyof Draft & string)[] {
  return (Object.keys(draft) as (keyof Draft & string)[]).filter((key) => !isSame(base[key], draft[key]));
}

/**
 * Puts a person's changes on top of what another one saved meanwhile: fields that only the other one changed are taken over,
 * fields that the person changed stay as typed.
 */
export function rebase<Draft extends object>(
  { base, mine, theirs }: { base: Draft; mine: Draft; theirs: Draft },
  { labels, describe }: DraftTexts<Draft>,
): { draft: Draft; rows: ConflictRow[] } {
  const own = new Set(changedKeys(base, mine));
  const rows = changedKeys(base, theirs)
    .filter((key) => !isSame(mine[key], theirs[key]))
    .map((key) => ({
      key,
      label: labels[key],
      mine: describe(mine, key),
      theirs: describe(theirs, key),
      isContested: own.has(key),
      ...(isPicture(key) && { pictures: { mine: String(mine[key]), theirs: String(theirs[key]) } }),
    }));
  const kept = Object.fromEntries([...own].map((key) => [key, mine[key]])) as Partial<Draft>;
  return { draft: { ...theirs, ...kept }, rows };
}
