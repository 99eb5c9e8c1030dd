import type { Table } from '../Table';
import { TableError } from '../TableError';
import { readOperation, type Budget } from './readOperation';
import { knownColumn } from './readValue';
import { Scanner } from './Scanner';
import type { Condition } from './TableQuery';

const MAX_DEPTH = 10;

export type Reading = { table: Table; budget: Budget };

/** `price=gte.5` */
export function readFilter(name: string, text: string, reading: Reading): Condition {
  const column = knownColumn(readFilterName(name), reading.table);
  const scanner = new Scanner(text, 'filter');
  const condition = readOperation(scanner, { ...reading, column, isInTree: false });
  scanner.expectEnd();
  return condition;
}

/** `or=(price.lt.5,and(category.eq.drinks,name.ilike.*tea*))`, `not.and=(…)` */
export function readTree(name: 'and' | 'or' | 'not.and' | 'not.or', text: string, reading: Reading): Condition {
  const scanner = new Scanner(text, 'logic tree');
  const negated = name.startsWith('not.');
  const tree = readGroup(scanner, name.endsWith('or') ? 'or' : 'and', { ...reading, depth: 1 });
  scanner.skipSpaces();
  scanner.expectEnd();
  return negated ? { kind: 'not', of: tree } : tree;
}

type Nested = Reading & { depth: number };

function readGroup(scanner: Scanner, kind: 'and' | 'or', nested: Nested): Condition {
  if (nested.depth > MAX_DEPTH) scanner.fail(`at most ${MAX_DEPTH} levels of "and" and "or"`);
  scanner.skipSpaces();
  scanner.expect('(');
  const of: Condition[] = [];
  do of.push(readMember(scanner, nested));
  while (scanner.take(','));
  scanner.expect(')');
  scanner.skipSpaces();
  return { kind, of };
}

function readMember(scanner: Scanner, nested: Nested): Condition {
  let name = scanner.name();
  const negated = name === 'not' && scanner.take('.');
  if (negated) name = scanner.name();
  if ((name === 'and' || name === 'or') && scanner.peek() === '(') {
    const group = readGroup(scanner, name, { ...nested, depth: nested.depth + 1 });
    return negated ? { kind: 'not', of: group } : group;
  }
  if (negated) scanner.fail('logic operator (and, or)');
  const column = knownColumn(name, nested.table);
  scanner.expect('.');
  const condition = readOperation(scanner, { ...nested, column, isInTree: true });
  scanner.skipSpaces();
  return condition;
}

/** @throws TableError PGRST108 for a column of another table, PGRST100 */
function readFilterName(name: string): string {
  const scanner = new Scanner(name, 'column');
  const column = scanner.name();
  if (scanner.take('.')) {
    const resource = column.slice(0, 60);
    throw new TableError(400, 'PGRST108', `'${resource}' is not an embedded resource in this request`, {
      hint: `Verify that '${resource}' is included in the 'select' query parameter.`,
    });
  }
  scanner.expectEnd();
  return column;
}
