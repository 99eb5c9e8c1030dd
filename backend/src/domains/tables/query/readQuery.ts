import type { Table } from '../Table';
import { TableError } from '../TableError';
import { readFilter, readTree, type Reading } from './readConditions';
import { emptyBudget } from './readOperation';
import { readOrder } from './readOrder';
import { readSelect } from './readSelect';
import { readWindow } from './readWindow';
import { Scanner } from './Scanner';
import type { Condition, TableQuery } from './TableQuery';

/** Characters of a whole query, decoded; the public client warns at 8,000. */
const MAX_LENGTH = 16_000;
const MAX_PARAMETERS = 200;
const ONCE = ['select', 'order', 'columns', 'limit', 'offset', 'on_conflict'] as const;
const TREES = ['or', 'and', 'not.or', 'not.and'] as const;

type Once = (typeof ONCE)[number];

/**
 * Reads the query of a call. Every name in it is one of the table's columns, and what it may cost is bounded.
 *
 * @param range the Range header of a read
 * @throws TableError PGRST100, PGRST103, PGRST108, PGRST123, PGRST127, PGRST200, 42703, 22P02 and others of single parts
 */
export function readQuery(querystring: string, table: Table, range = ''): TableQuery {
  if (querystring.length > MAX_LENGTH) {
    throw new TableError(414, 'PGRST100', `The query is longer than ${MAX_LENGTH} characters`);
  }
  const reading: Reading = { table, budget: emptyBudget() };
  const given: Partial<Record<Once, string>> = {};
  const where: Condition[] = [];
  let parameters = 0;
  for (const [name, value] of new URLSearchParams(querystring)) {
    parameters += 1;
    if (parameters > MAX_PARAMETERS) throw new TableError(400, 'PGRST100', `At most ${MAX_PARAMETERS} parameters`);
    if (isOneOf(ONCE, name)) {
      if (given[name] !== undefined) throw new TableError(400, 'PGRST100', `"${name}" is given twice`);
      given[name] = value;
    } else if (isOneOf(TREES, name)) where.push(readTree(name, value, reading));
    else where.push(readFilter(name, value, reading));
  }
  return {
    select: readSelect(given.select ?? '', table),
    order: given.order === undefined ? [] : readOrder(given.order, table),
    where,
    window: readWindow({ limit: given.limit, offset: given.offset, range }),
    columns: readNames(given.columns, 'columns parameter'),
    onConflict: readNames(given.on_conflict, 'on_conflict parameter'),
  };
}

/** `"name","price"` */
function readNames(text: string | undefined, what: string): string[] | undefined {
  if (text === undefined) return undefined;
  const scanner = new Scanner(text, what);
  const names = [scanner.name()];
  while (scanner.take(',')) names.push(scanner.name());
  scanner.expectEnd();
  return names;
}

function isOneOf<const T extends string>(names: readonly T[], name: string): name is T {
  return (names as readonly string[]).includes(name);
}
