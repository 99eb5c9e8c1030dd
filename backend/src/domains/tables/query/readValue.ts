import { isUuid } from '../../../lib/isUuid';
import type { ColumnType } from '../Row';
import type { Table } from '../Table';
import { TableError } from '../TableError';
import type { Value } from './TableQuery';

const SHOWN = 60;

const SQL_NAMES: Readonly<Record<ColumnType, string>> = {
  integer: 'bigint',
  numeric: 'numeric',
  text: 'text',
  boolean: 'boolean',
  uuid: 'uuid',
  timestamptz: 'timestamp with time zone',
};

/** A value of a column as it is written in a query. @throws TableError 22P02 */
export function readValue(text: string, column: string, table: Table): Value {
  const type = typeOf(column, table);
  if (type === 'text') return text;
  if (type === 'integer' && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (type === 'numeric' && /^-?\d{1,15}(\.\d{1,15})?$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  if (type === 'uuid' && isUuid(text)) return text.toLowerCase();
  if (type === 'timestamptz' && text.length <= SHOWN && !Number.isNaN(Date.parse(text))) {
    return new Date(text).toISOString();
  }
  throw new TableError(400, '22P02', `invalid input syntax for type ${SQL_NAMES[type]}: "${text.slice(0, SHOWN)}"`);
}

export function typeOf(column: string, table: Table): ColumnType {
  return table.columns[column] ?? 'text';
}

/** The name of a type in errors. */
export function sqlNameOf(type: ColumnType): string {
  return SQL_NAMES[type];
}

/** @throws TableError 42703 */
export function knownColumn(column: string, table: Table): string {
  if (Object.hasOwn(table.columns, column)) return column;
  throw new TableError(400, '42703', `column ${table.name}.${column.slice(0, SHOWN)} does not exist`);
}
