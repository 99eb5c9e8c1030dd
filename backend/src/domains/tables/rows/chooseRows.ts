import type { Order, Selected, TableQuery } from '../query/TableQuery';
import type { Row } from '../Row';
import { matches } from './matches';

/** The rows that match, in the order that is asked for. */
export function chooseRows(rows: readonly Row[], { where, order }: Pick<TableQuery, 'where' | 'order'>): Row[] {
  const chosen = rows.filter((row) => where.every((condition) => matches(row, condition)));
  const last = order.at(-1);
  if (!last) return chosen;
  // Equal rows keep one order from page to page.
  const keys: Order[] = [...order, { column: 'id', descending: last.descending, nullsFirst: false }];
  return chosen.sort((a, b) => {
    for (const key of keys) {
      const difference = compare(a[key.column] ?? null, b[key.column] ?? null, key);
      if (difference !== 0) return difference;
    }
    return 0;
  });
}

/** The part of them that is asked for. */
export function windowOf(rows: readonly Row[], { window: { offset, limit } }: Pick<TableQuery, 'window'>): Row[] {
  return rows.slice(offset, limit === undefined ? undefined : offset + limit);
}

export function project(row: Row, select: readonly Selected[]): Row {
  return Object.fromEntries(select.map(({ column, as }) => [as, row[column] ?? null]));
}

function compare(a: Row[string], b: Row[string], { descending, nullsFirst }: Order): number {
  if (a === b) return 0;
  if (a === null) return nullsFirst ? -1 : 1;
  if (b === null) return nullsFirst ? 1 : -1;
  return (a < b ? -1 : 1) * (descending ? -1 : 1);
}
