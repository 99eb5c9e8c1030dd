import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Koa from 'koa';
import { testServer } from '../testing';
import { readQuery } from './readQuery';

const server = testServer();
/** What the requests of all applications have in common. */
const koaRequest = Object.getPrototypeOf(new Koa().request) as Koa.Request;
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

test('SEC-44 a name that a query repeats sixteen times as often takes about sixteen times as long, not 256 times', () => {
  const bestOf20 = (querystring: string): number =>
    Math.min(
      ...Array.from({ length: 20 }, () => {
        const began = performance.now();
        readQuery({ querystring });
        return performance.now() - began;
      }),
    );
  const few = bestOf20('a&'.repeat(1000));
  expect(bestOf20('a&'.repeat(16_000)) / few).toBeLessThan(80);
});

test.each([
  ['/api/menu-items', 422],
  ['/auth/v1/settings', 200],
])('SEC-44 a request for %s is answered without the query that Koa reads', async (path, status) => {
  const read = jest.spyOn(koaRequest, 'query', 'get');
  const answered = await server.api.get(`${path}?${'a&'.repeat(3500)}`);
  expect(answered.status).toBe(status);
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
});

test('SEC-44 nothing reads the query with Koa', () => {
  const reading = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.endsWith('readQuery.ts'))
    .filter((path) => /\b(?:ctx|request)\.query\b/.test(readFileSync(join(SRC, path), 'utf8')));
  expect(reading).toEqual([]);
});
