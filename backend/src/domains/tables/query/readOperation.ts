import type { Table } from '../Table';
import { notImplemented, TableError } from '../TableError';
import { readValue, sqlNameOf, typeOf } from './readValue';
import type { Scanner } from './Scanner';
import type { Comparison, Condition, Value } from './TableQuery';

/** Bounds what one query may cost: every row is held against all of it. */
const MAX_CONDITIONS = 100;
const MAX_VALUES = 1000;
const MAX_PATTERN_CHARACTERS = 256;

/** What a query has used so far, over all of its parameters. */
export type Budget = { conditions: number; values: number; patternCharacters: number };
export const emptyBudget = (): Budget => ({ conditions: 0, values: 0, patternCharacters: 0 });

type Place = { table: Table; budget: Budget; column: string; isInTree: boolean };

const COMPARISONS: readonly string[] = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte'] satisfies Comparison[];
/** Operators with `(any)` and `(all)`. */
const QUANTIFIED = ['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike'];
/** Full text, regular expressions, arrays and ranges. */
const NOT_OFFERED = 'match imatch fts plfts phfts wfts cs cd ov sl sr nxr nxl adj'.split(' ');

/**
 * What follows the column: `eq.5`, `not.in.(1,2)`, `ilike(any).{a*,b*}`.
 *
 * @throws TableError PGRST100, PGRST127, 22P02, 42883, 42804
 */
export function readOperation(scanner: Scanner, place: Place): Condition {
  spend(place.budget, 'conditions', 1, MAX_CONDITIONS, scanner);
  const negated = scanner.take('not.');
  const condition = readPositive(scanner, place);
  return negated ? { kind: 'not', of: condition } : condition;
}

function readPositive(scanner: Scanner, place: Place): Condition {
  const operator = scanner.takeWhile((char) => /[a-z]/i.test(char));
  if (NOT_OFFERED.includes(operator)) throw notImplemented(`The operator ${operator} is not available here`);
  const quantifier = QUANTIFIED.includes(operator) ? readQuantifier(scanner) : undefined;
  const isKnown = ['in', 'is', 'isdistinct', 'like', 'ilike'].includes(operator) || COMPARISONS.includes(operator);
  if (!isKnown) scanner.fail('operator (eq, gt, ...)');
  scanner.expect('.');
  if (operator === 'is') return readIs(scanner, place);
  if (operator === 'in') return { kind: 'in', column: place.column, values: new Set(readList(scanner, place)) };
  if (quantifier !== undefined) {
    const texts = readTexts(scanner, '{', '}');
    spend(place.budget, 'conditions', texts.length, MAX_CONDITIONS, scanner);
    const of = texts.map((text) => simple(operator, text, place, scanner));
    return { kind: quantifier === 'any' ? 'or' : 'and', of };
  }
  const text = place.isInTree ? scanner.listed() : scanner.rest();
  return simple(operator, text, place, scanner);
}

function readQuantifier(scanner: Scanner): 'any' | 'all' | undefined {
  if (scanner.take('(any)')) return 'any';
  return scanner.take('(all)') ? 'all' : undefined;
}

function simple(operator: string, text: string, { table, column, budget }: Place, scanner: Scanner): Condition {
  if (operator === 'like' || operator === 'ilike') {
    requireText(column, table, operator);
    spend(budget, 'patternCharacters', text.length, MAX_PATTERN_CHARACTERS, scanner);
    return { kind: 'like', column, pattern: text.replaceAll('*', '%'), ignoreCase: operator === 'ilike' };
  }
  const value = readValue(text, column, table);
  if (operator === 'isdistinct') return { kind: 'distinct', column, value };
  return { kind: 'compare', column, operator: operator as Comparison, value };
}

function readIs(scanner: Scanner, { table, column, isInTree }: Place): Condition {
  const word = (isInTree ? scanner.listed() : scanner.rest()).toLowerCase();
  if (word === 'null') return { kind: 'is', column, value: null };
  if (word === 'not_null') return { kind: 'not', of: { kind: 'is', column, value: null } };
  if (word !== 'true' && word !== 'false' && word !== 'unknown') {
    throw new TableError(400, 'PGRST100', `"failed to parse filter (is.${word.slice(0, 60)})"`, {
      details: 'expecting null, not_null or trilean value (unknown, true, false)',
    });
  }
  const type = typeOf(column, table);
  if (type !== 'boolean') {
    const message = `argument of IS ${word.toUpperCase()} must be type boolean, not type ${sqlNameOf(type)}`;
    throw new TableError(400, '42804', message);
  }
  return { kind: 'is', column, value: word === 'unknown' ? null : word === 'true' };
}

function readList(scanner: Scanner, { table, column, budget }: Place): Value[] {
  const texts = readTexts(scanner, '(', ')');
  spend(budget, 'values', texts.length, MAX_VALUES, scanner);
  return texts.map((text) => readValue(text, column, table));
}

/** `(1,2)` or `{1,2}` */
function readTexts(scanner: Scanner, open: string, close: string): string[] {
  scanner.expect(open);
  const texts: string[] = [];
  if (scanner.take(close)) return texts;
  do texts.push(scanner.listed(close));
  while (scanner.take(','));
  scanner.expect(close);
  return texts;
}

/** Patterns are of texts, as in SQL. */
function requireText(column: string, table: Table, operator: string): void {
  const type = typeOf(column, table);
  if (type === 'text') return;
  const sign = operator === 'like' ? '~~' : '~~*';
  throw new TableError(404, '42883', `operator does not exist: ${sqlNameOf(type)} ${sign} unknown`, {
    hint: 'No operator matches the given name and argument types. You might need to add explicit type casts.',
  });
}

function spend(budget: Budget, what: keyof Budget, amount: number, max: number, scanner: Scanner): void {
  budget[what] += amount;
  const named = { conditions: 'conditions', values: 'listed values', patternCharacters: 'characters of patterns' }[
    what
  ];
  if (budget[what] > max) scanner.fail(`at most ${max} ${named} in one request`);
}
