/** From here on a number means milliseconds: as seconds it would lie in the year 5138. */
const LEAST_MILLISECONDS = 1e11;

/**
 * A moment as Clover writes it: Unix seconds or milliseconds by its documentation, ISO 8601 with `+0000` as seen in the
 * field, and either as text. Undefined for anything else.
 */
export function cloverTime(value: number | string | null | undefined): Date | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const number = Number(value);
  const time = Number.isNaN(number)
    ? // The standard wants a colon in the offset.
      Date.parse(String(value).replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
    : number * (number < LEAST_MILLISECONDS ? 1000 : 1);
  return Number.isNaN(time) || time <= 0 ? undefined : new Date(time);
}
