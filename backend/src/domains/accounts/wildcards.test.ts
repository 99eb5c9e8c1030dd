import { withinTime } from '../../testing/withinTime';
import { matchesWildcards, readWildcards } from './wildcards';

test.each([
  ['https://app.example/welcome', 'https://app.example/welcome'],
  ['https://app.example/a', 'https://app.example/*'],
  ['https://app.example/', 'https://app.example/*'],
  ['https://pr-7.app.example/', 'https://*.app.example/'],
  ['https://app.example/a/b?c=d.e', 'https://app.example/**'],
  ['https://a.b.app.example/x/y', 'https://**.app.example/**'],
  ['myapp://open', 'myapp://**'],
])('%s is described by %s', (text, pattern) => {
  expect(matchesWildcards(text, readWildcards(pattern))).toBe(true);
});

test.each([
  ['https://app.example/a/b', 'https://app.example/*'],
  ['https://app.example/a.b', 'https://app.example/*'],
  ['https://evil.example/.app.example/', 'https://*.app.example/'],
  ['https://app.example', 'https://app.example/'],
  ['https://app.example/more', 'https://app.example/'],
  ['https://appxexample/', 'https://app.example/'],
  ['', 'https://app.example/'],
])('%s is not described by %s', (text, pattern) => {
  expect(matchesWildcards(text, readWildcards(pattern))).toBe(false);
});

test('many wildcards against a long address take no more than linear time', () => {
  const address = `https://app.example${'/a'.repeat(1000)}`;
  const pattern = readWildcards('https://**a**a**a**a**a**!');
  expect(withinTime(() => matchesWildcards(address, pattern))).toBe(false);
});
