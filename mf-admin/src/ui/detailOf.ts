import { labelFields, labelOfField } from '@site/contracts';
import { ApiError } from '@site/kit';

/**
 * Why a call failed, for people: the server's sentence where there is one, else the caller's own words.
 *
 * @param labelOf a field as the form names it
 */
export function detailOf(
  error: unknown,
  fallback = 'Check your connection and try again.',
  labelOf: (path: string) => string = labelOfField,
): string {
  if (!(error instanceof ApiError) || !error.detail) return fallback;
  const fields = error.fields.map(({ field }) => field);
  return labelFields(error.detail, fields, labelOf);
}
