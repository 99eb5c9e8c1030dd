import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { testServer } from '../testing';
import { readQuery } from './readQuery';

const server = testServer();
const SRC = resolve(__dirname, '..');

test.each([
  ['', {}],
  ['a=1&b=2', { a: '1', b: '2' }],
  ['a=1&b=2&a=3&a=', { a: ['1', '3', ''], b: '2' }],
  ['a', { a: '' }],
  ['a=%E0%A4%A&b=x+y', { a: '\ufffd%A', b: 'x y' }],
])('reads %j', (querystring, query) => expect(readQuery({ querystring })).toEqual(query));

test('a name of the prototype is a name like any other', () => {
  const query = readQuery({ querystring: '__proto__=1&constructor=2' });
  expect(Object.keys(query)).toEqual(['__proto__', 'constructor']);
  expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
});

test.each([
  ['/api/menu-items', 422],
  ['/auth/v1/settings', 200],
])('SEC-44 a name that a query repeats thousands of times takes %s linear time', async (path, status) => {
  const ask = async (query: string): Promise<number> => {
    const began = performance.now();
    const answered = await server.api.get(`${path}?${query}`);
    expect(answered.status).toBe(status);
    return performance.now() - began;
  };
  const other = 'b'.repeat(7000);
  await ask(other);
  const usual = await ask(other);
  // Quadratic time was 300 ms and more, on the quickest machine.
  expect(await ask('a&'.repeat(3500))).toBeLessThan(usual + 150);
});

test('SEC-44 nothing reads the query with Koa', () => {
  const reading = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.endsWith('readQuery.ts'))
    .filter((path) => /\b(?:ctx|request)\.query\b/.test(readFileSync(join(SRC, path), 'utf8')));
  expect(reading).toEqual([]);
});
