import type { Row, Table } from './Table';
import { notOffered, TableError } from './TableError';

export type Filter = { column: string; value: Row[string] };
export type TableQuery = {
  select: readonly string[];
  order: { column: string; descending: boolean } | undefined;
  filters: readonly Filter[];
  /** Of an insert: the members that are meant; undefined is all. */
  columns: readonly string[] | undefined;
};

/** What other services of this protocol offer beside filters by column. */
const NOT_OFFERED = ['limit', 'offset', 'or', 'and', 'not.or', 'not.and', 'on_conflict'];
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * Reads a query: listed columns, the operator `eq`, one `order` (statement D4).
 *
 * @throws TableError PGRST100, PGRST200, 42703, 22P02
 */
export function readQuery(search: URLSearchParams, table: Table): TableQuery {
  let select = Object.keys(table.columns);
  let order: TableQuery['order'];
  let columns: string[] | undefined;
  const filters: Filter[] = [];
  const seen = new Set<string>();
  for (const [name, value] of search) {
    const isOnce = name === 'select' || name === 'order' || name === 'columns';
    if (isOnce && seen.has(name)) throw notOffered(`"${name}" is given twice`);
    seen.add(name);
    if (name === 'select') select = readSelect(value, table);
    else if (name === 'order') order = readOrder(value, table);
    else if (name === 'columns') columns = value.split(',').map((column) => column.replace(/^"(.*)"$/, '$1'));
    else if (NOT_OFFERED.includes(name)) throw notOffered(`"${name}" is not available here`);
    else filters.push(readFilter(name, value, table));
  }
  return { select, order, filters, columns };
}

function readSelect(value: string, table: Table): string[] {
  if (value === '' || value === '*') return Object.keys(table.columns);
  const [before = ''] = value.split('(', 1);
  const embedded = before === value ? undefined : before.split(/[,:]/).at(-1)?.split('!', 1)[0];
  if (embedded !== undefined) {
    throw new TableError(
      400,
      'PGRST200',
      `Could not find a relationship between '${table.name}' and '${embedded.slice(0, 60)}' in the schema cache`,
    );
  }
  const names = value.split(',').map((name) => name.trim());
  return [...new Set(names.flatMap((name) => (name === '*' ? Object.keys(table.columns) : [known(name, table)])))];
}

function readOrder(value: string, table: Table): TableQuery['order'] {
  const [column = '', direction = 'asc', ...rest] = value.split('.');
  if ((direction !== 'asc' && direction !== 'desc') || rest.length > 0 || value.includes(',')) {
    throw notOffered(`"failed to parse order (${value.slice(0, 60)})": one column, asc or desc`);
  }
  return { column: known(column, table), descending: direction === 'desc' };
}

function readFilter(name: string, value: string, table: Table): Filter {
  const column = known(name, table);
  const [operator = '', ...rest] = value.split('.');
  if (operator !== 'eq' || rest.length === 0) {
    throw notOffered(`"failed to parse filter (${value.slice(0, 60)})": eq is the one operator here`);
  }
  return { column, value: readValue(rest.join('.'), column, table) };
}

function readValue(text: string, column: string, table: Table): Row[string] {
  const type = table.columns[column] ?? 'text';
  if (type === 'text') return text;
  const isNumber = type === 'integer' ? /^-?\d{1,15}$/ : /^-?\d{1,15}(\.\d+)?$/;
  if ((type === 'integer' || type === 'numeric') && isNumber.test(text)) return Number(text);
  if (type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true';
  if (type === 'uuid' && UUID.test(text)) return text.toLowerCase();
  if (type === 'timestamptz' && !Number.isNaN(Date.parse(text))) return new Date(text).toISOString();
  const named = type === 'integer' ? 'bigint' : type === 'timestamptz' ? 'timestamp with time zone' : type;
  throw new TableError(400, '22P02', `invalid input syntax for type ${named}: "${text.slice(0, 60)}"`);
}

/** @throws TableError 42703 */
function known(column: string, table: Table): string {
  if (!/^\w+$/.test(column)) throw notOffered(`"failed to parse (${column.slice(0, 60)})": columns by their name`);
  if (Object.hasOwn(table.columns, column)) return column;
  throw new TableError(400, '42703', `column ${table.name}.${column.slice(0, 60)} does not exist`);
}
