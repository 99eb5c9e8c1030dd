import { FOREIGN_ADDRESSES, OWN_ADDRESSES, OWN_PATHS, SITE_ORIGIN } from '../testing';
import { isOwnPath, ownPath, withoutTrailingSlashes } from './paths';

test.each(OWN_PATHS)('%j is the path %j of this site', (spelling, path) => {
  expect(ownPath(spelling)).toBe(path);
  expect(ownPath(spelling, SITE_ORIGIN)).toBe(path);
  expect(ownPath(path)).toBe(path);
});

test.each(OWN_ADDRESSES)('%j is the path %j where a whole address is accepted, and nowhere else', (spelling, path) => {
  expect(ownPath(spelling, SITE_ORIGIN)).toBe(path);
  expect(ownPath(spelling)).toBeNull();
});

test.each(FOREIGN_ADDRESSES.map((spelling) => [spelling]))('%j is no path of this site', (spelling) => {
  expect(isOwnPath(spelling)).toBe(false);
  expect(isOwnPath(spelling, SITE_ORIGIN)).toBe(false);
});

test('an anchor stays on its page', () => {
  expect(ownPath('#main')).toBe('#main');
});

test.each([null, undefined])('%s is no path', (missing) => {
  expect(ownPath(missing)).toBeNull();
});

test.each([
  ['/', ''],
  ['/order', '/order'],
  ['/order//', '/order'],
  ['', ''],
])('%j without the slashes at its end is %j', (path, expected) => {
  expect(withoutTrailingSlashes(path)).toBe(expected);
});
