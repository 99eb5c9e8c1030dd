import type { Context } from 'koa';
import { readLimited } from '../../http/readBody';
import type { Row } from './Row';
import type { Table } from './Table';
import { TableError } from './TableError';

const MAX_BYTES = 1024 * 1024;
const MAX_ROWS = 100;
/** Half of a surrogate pair: JSON may carry it, UTF-8 and so the database can't. */
const HALF_A_CHARACTER = /\p{Surrogate}/u;

/**
 * The rows of a body, one or a list, with nothing in them but columns of the table.
 *
 * @param columns the members that are meant; the others are left aside
 * @throws TableError PGRST102, PGRST107, PGRST204, 22P02; AppError body_too_large
 */
export async function readRows(ctx: Context, table: Table, columns?: readonly string[]): Promise<Row[]> {
  for (const column of columns ?? []) requireColumn(column, table);
  const bytes = await readLimited(ctx, MAX_BYTES);
  const type = ctx.get('Content-Type').split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new TableError(415, 'PGRST107', `Content-Type not acceptable: ${(type ?? '').slice(0, 60)}`);
  }
  const given = [parse(bytes)].flat(1);
  if (given.length > MAX_ROWS) throw new TableError(400, 'PGRST102', `At most ${MAX_ROWS} rows at once`);
  return given.map((row) => readRow(row, table, columns));
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new TableError(400, 'PGRST102', 'Empty or invalid json');
  }
}

function readRow(given: unknown, table: Table, columns: readonly string[] | undefined): Row {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new TableError(400, 'PGRST102', 'All rows must be objects');
  }
  const members = Object.entries(given).filter(([name]) => columns === undefined || columns.includes(name));
  for (const [name, value] of members) {
    requireColumn(name, table);
    const type = typeof value;
    const isPlain = value === null || type === 'string' || type === 'number' || type === 'boolean';
    if (!isPlain || (type === 'string' && HALF_A_CHARACTER.test(value as string))) {
      throw new TableError(400, '22P02', `invalid input syntax for column "${name}"`);
    }
  }
  return Object.fromEntries(members);
}

function requireColumn(name: string, table: Table): void {
  if (Object.hasOwn(table.columns, name)) return;
  throw new TableError(
    400,
    'PGRST204',
    `Could not find the '${name.slice(0, 60)}' column of '${table.name}' in the schema cache`,
  );
}
