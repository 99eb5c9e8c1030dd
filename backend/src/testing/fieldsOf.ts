import type { Problem } from '@site/contracts';

/** The fields that a 422 names. */
export function fieldsOf(json: unknown): string[] {
  return (json as Problem).errors?.map(({ field }) => field) ?? [];
}
