import type { Invariant, Offence } from './Invariant';

/** Version and variant bits as a UUIDv7 has them, all else at its least. */
const LEAST = '7000-8000-000000000000';

/**
 * The least UUIDv7 of a moment. Ids sort by creation, so `id >= :from` reads only recent rows of any
 * table by its primary key; without a moment it is the empty text, which all ids follow.
 */
export function idFrom(since: Date | undefined): string {
  if (since === undefined) return '';
  const hex = since.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-${LEAST}`;
}

/**
 * A promise that SELECTs can judge, each answering `subject` and `fault` for what breaks it. They may name
 * `:merchantId`, `:from` (least id of the look), `:since` and `:moment`.
 */
export function byQuery(
  selects: readonly string[],
  values: Record<string, unknown> = {},
): Pick<Invariant, 'find'>['find'] {
  const sql = `${selects.map((one) => `(${one})`).join('\nUNION ALL\n')}\nLIMIT :limit`;
  return ({ ask, merchantId, since, moment, limit }) =>
    ask<Offence>(sql, {
      ...values,
      merchantId,
      from: idFrom(since),
      since: since ?? new Date(0),
      moment,
      limit,
    });
}
