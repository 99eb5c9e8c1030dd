import type { Table } from '../Table';
import { notImplemented } from '../TableError';
import { knownColumn } from './readValue';
import { Scanner } from './Scanner';
import type { Order } from './TableQuery';

const MAX_ORDERS = 20;

/** `order=category.asc,price.desc.nullslast`. Nulls come last in ascending order and first in descending, as in SQL. */
export function readOrder(text: string, table: Table): Order[] {
  const scanner = new Scanner(text, 'order');
  const orders: Order[] = [];
  for (;;) {
    if (orders.length >= MAX_ORDERS) scanner.fail(`at most ${MAX_ORDERS} columns`);
    orders.push(readTerm(scanner, table));
    if (scanner.isAtEnd) return orders;
    scanner.expect(',');
  }
}

function readTerm(scanner: Scanner, table: Table): Order {
  const column = scanner.name();
  if (scanner.peek() === '(') throw notImplemented('Ordering by another table is not available here');
  if (scanner.startsWith('->')) throw notImplemented('JSON paths are not available here');
  const descending = scanner.take('.desc');
  if (!descending) scanner.take('.asc');
  const nullsFirst = scanner.take('.nullsfirst');
  const nullsLast = !nullsFirst && scanner.take('.nullslast');
  scanner.skipSpaces();
  if (!scanner.isAtEnd && scanner.peek() !== ',') scanner.fail('asc, desc, nullsfirst, nullslast, "," or end of input');
  return { column: knownColumn(column, table), descending, nullsFirst: nullsFirst || (descending && !nullsLast) };
}
