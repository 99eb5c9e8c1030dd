import { menuItems } from '../menuItems';
import { TableError } from '../TableError';
import { readQuery } from './readQuery';
import { Scanner } from './Scanner';

function codeOf(query: string): string {
  try {
    readQuery(query, menuItems);
    return 'none';
  } catch (error) {
    if (error instanceof TableError) return `${error.status} ${error.code}`;
    throw error;
  }
}
const nested = (depth: number) => `or=${'(or'.repeat(depth - 1)}(id.eq.1${')'.repeat(depth)}`;
const list = (length: number, text = 'id.eq.1') => Array<string>(length).fill(text).join(',');

describe('the cost of one query is bounded', () => {
  test.each<[string, string, string]>([
    ['10 levels of logic', nested(10), 'none'],
    ['11 levels of logic', nested(11), '400 PGRST100'],
    ['5,000 levels of logic', nested(2000), '400 PGRST100'],
    ['100 conditions', `or=(${list(100)})`, 'none'],
    ['101 conditions in one tree', `or=(${list(101)})`, '400 PGRST100'],
    ['101 conditions in several parameters', Array<string>(101).fill('id=eq.1').join('&'), '400 PGRST100'],
    ['101 values of a quantifier', `id=eq(any).{${list(101, '1')}}`, '400 PGRST100'],
    ['1,000 listed values', `id=in.(${list(1000, '1')})`, 'none'],
    ['1,001 listed values', `id=in.(${list(1001, '1')})`, '400 PGRST100'],
    ['256 characters of patterns', `name=like.${'a'.repeat(256)}`, 'none'],
    ['257 characters of patterns', `name=like.${'a'.repeat(200)}&name=ilike.${'a'.repeat(57)}`, '400 PGRST100'],
    ['101 selected columns', `select=${list(101, 'id')}`, '400 PGRST100'],
    ['21 orders', `order=${list(21, 'id')}`, '400 PGRST100'],
    ['201 parameters', `${'or=(id.eq.1)&'.repeat(99)}${'id='.repeat(1)}${'&x'.repeat(200)}`, '400 PGRST100'],
    ['more than 16,000 characters', `name=eq.${'a'.repeat(16_000)}`, '414 PGRST100'],
  ])('%s: %s', (_, query, expected) => {
    expect(codeOf(query)).toBe(expected);
  });

  test.each([
    ['a selection of words', (length: number) => `select=${'a'.repeat(length)}`],
    ['a selection of exclamation marks', (length: number) => `select=a${'!'.repeat(length)}`],
    ['quotes that never end', (length: number) => `or=(name.eq.${'"a,name.eq.'.repeat(length / 11)}`],
    ['escaped quotes that never end', (length: number) => `name=in.(${String.raw`"\"a,`.repeat(length / 5)}`],
    ['brackets', (length: number) => `or=${'('.repeat(length)}`],
    ['a long order', (length: number) => `order=${'id.asc.'.repeat(length / 7)}`],
    ['a long number', (length: number) => `price=eq.${'1'.repeat(length)}`],
    ['a long list', (length: number) => `id=in.(${'1,'.repeat(length / 2)}`],
  ])('%s is read in a number of steps that grows with its length, not with its square', (_, build) => {
    const steps = (length: number): number => {
      const peek = jest.spyOn(Scanner.prototype, 'peek');
      codeOf(build(length));
      const { length: calls } = peek.mock.calls;
      peek.mockRestore();
      return calls;
    };
    expect(steps(12_000)).toBeLessThanOrEqual(12_000 * 5);
  });
});

describe('what can not be read is refused with its place', () => {
  test('an unknown operator', () => {
    expect(() => readQuery('price=noop.0', menuItems)).toThrow(
      expect.objectContaining({
        code: 'PGRST100',
        message: '"failed to parse filter (noop.0)" (line 1, column 5)',
        details: 'unexpected "." expecting operator (eq, gt, ...)',
      }) as Error,
    );
  });

  test.each([
    ['or=()', '400 PGRST100'],
    ['or=(id.eq.1', '400 PGRST100'],
    ['or=(id.eq.1)x', '400 PGRST100'],
    ['or=(not.id.eq.1)', '400 PGRST100'],
    ['or=(id.eq.1,xor(id.eq.2))', '400 42703'],
    ['or=id.eq.1', '400 PGRST100'],
    ['or=(secret.eq.1)', '400 42703'],
    ['or=(__proto__.eq.1)', '400 42703'],
    ['dishes.or=(id.eq.1)', '400 PGRST108'],
    ['id=eq', '400 PGRST100'],
    ['id=in.1', '400 PGRST100'],
    ['id=in.(1', '400 PGRST100'],
    ['id=in.(1)2', '400 PGRST100'],
    ['id=is.maybe', '400 PGRST100'],
    ['id=is.true', '400 42804'],
    ['id=like.1*', '404 42883'],
    ['name=match.^a', '400 PGRST127'],
    ['name=wfts(english).tea', '400 PGRST127'],
    ['order=id.up', '400 PGRST100'],
    ['order=id.asc.nullsnever', '400 PGRST100'],
    ['order=', '400 PGRST100'],
    ['limit=ten', '400 PGRST100'],
    ['limit=1&limit=2', '400 PGRST100'],
    ['offset=-1', '416 PGRST103'],
    ['select=name::text', '400 PGRST127'],
    ['select=name->first', '400 PGRST127'],
    ['select=count()', '400 PGRST123'],
    ['select=price.sum()', '400 PGRST123'],
    ['select=a:', '400 PGRST100'],
    ['select=id,', '400 PGRST100'],
  ])('%s: %s', (query, expected) => {
    expect(codeOf(query)).toBe(expected);
  });
});
