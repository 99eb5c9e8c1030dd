import { isLike } from './isLike';

test.each<[string, string, boolean]>([
  ['', '', true],
  ['', '%', true],
  ['a', '', false],
  ['abc', 'abc', true],
  ['abc', 'ab', false],
  ['abc', 'a%', true],
  ['abc', '%c', true],
  ['abc', '%b%', true],
  ['abc', 'a%b', false],
  ['abab', '%ab', true],
  ['abcab', 'a%b', true],
  ['abc', '_b_', true],
  ['abc', '__', false],
  ['🍕!', '_!', true],
  ['a%c', String.raw`a\%c`, true],
  ['abc', String.raw`a\%c`, false],
  ['a_c', String.raw`a\_c`, true],
  [String.raw`a\c`, String.raw`a\\c`, true],
])('%p like %p is %p', (text, pattern, expected) => {
  expect(isLike(text, pattern, { ignoreCase: false })).toBe(expected);
});

test('ignores case only where asked to', () => {
  expect(isLike('ÉCLAIR', 'é%r', { ignoreCase: true })).toBe(true);
  expect(isLike('ÉCLAIR', 'é%r', { ignoreCase: false })).toBe(false);
});
