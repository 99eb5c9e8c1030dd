import { firstIdAt } from '../lib/firstIdAt';
import type { Finding, Invariant } from './Invariant';

/**
 * Checks an invariant by SELECTs, each of which returns `subject` and `fault` of the rows that violate it. They may name
 * `:merchantId`, `:since`, `:moment` and `:from`: ids sort by creation, so `id >= :from` reads only recent rows of any
 * table by its primary key.
 */
export function byQuery(selects: readonly string[], values: Record<string, unknown> = {}): Invariant['find'] {
  const sql = `${selects.map((one) => `(${one})`).join('\nUNION ALL\n')}\nLIMIT :limit`;
  return ({ runSelect, merchantId, since, moment, limit }) =>
    runSelect<Finding>(sql, {
      ...values,
      merchantId,
      // All ids follow the empty text.
      from: since ? firstIdAt(since) : '',
      since: since ?? new Date(0),
      moment,
      limit,
    });
}
