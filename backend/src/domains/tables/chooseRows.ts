import type { TableQuery } from './readQuery';
import type { Row } from './Table';

/** Those that the filters ask for, in the order that is asked for. Nothing comes after everything, as in SQL. */
export function chooseRows(rows: readonly Row[], { filters, order }: TableQuery): Row[] {
  const chosen = rows.filter((row) => filters.every(({ column, value }) => row[column] === value));
  if (!order) return chosen;
  const { column, descending } = order;
  const sign = descending ? -1 : 1;
  return chosen.sort((a, b) => sign * (compare(a[column], b[column]) || compare(a.id, b.id)));
}

export function project(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
}

type Value = Row[string] | undefined;

function compare(a: Value, b: Value): number {
  const [isNothingA, isNothingB] = [a === null || a === undefined, b === null || b === undefined];
  if (isNothingA || isNothingB) return Number(isNothingA) - Number(isNothingB);
  if (a === b) return 0;
  return (a as number | string) < (b as number | string) ? -1 : 1;
}
