import type { Table } from '../Table';
import { notImplemented, TableError } from '../TableError';
import { knownColumn } from './readValue';
import { Scanner } from './Scanner';
import type { Selected } from './TableQuery';

const MAX_ITEMS = 100;
const SHOWN = 60;

/**
 * `select=id,title:name,*`: columns, under other names if wanted.
 *
 * @throws TableError PGRST100, 42703; PGRST200 for other tables; PGRST123 for aggregates; PGRST127 for casts and JSON paths
 */
export function readSelect(text: string, table: Table): Selected[] {
  const all = Object.keys(table.columns).map((column) => ({ column, as: column }));
  if (text === '') return all;
  const scanner = new Scanner(text, 'select parameter');
  const selected: Selected[] = [];
  for (let items = 1; ; items += 1) {
    if (items > MAX_ITEMS) scanner.fail(`at most ${MAX_ITEMS} columns`);
    scanner.skipSpaces();
    if (scanner.take('*')) selected.push(...all);
    else selected.push(readItem(scanner, table));
    scanner.skipSpaces();
    if (scanner.isAtEnd) return selected;
    scanner.expect(',');
  }
}

function readItem(scanner: Scanner, table: Table): Selected {
  const isSpread = scanner.take('...');
  const first = scanner.name();
  let column = first;
  if (!isCast(scanner) && scanner.take(':')) column = scanner.name();
  if (isCast(scanner)) throw notImplemented('Casts are not available here');
  if (scanner.take('->')) throw notImplemented('JSON paths are not available here');
  if (scanner.take('.') || (column === 'count' && scanner.peek() === '(')) {
    throw new TableError(400, 'PGRST123', 'Use of aggregate functions is not allowed');
  }
  if (isSpread || scanner.peek() === '(' || scanner.peek() === '!') {
    const message = `Could not find a relationship between '${table.name}' and '${column.slice(0, SHOWN)}' in the schema cache`;
    throw new TableError(400, 'PGRST200', message);
  }
  return { column: knownColumn(column, table), as: first };
}

function isCast(scanner: Scanner): boolean {
  return scanner.startsWith('::');
}
