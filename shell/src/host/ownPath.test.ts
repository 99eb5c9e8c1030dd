import { isOwnPath } from './ownPath';

test.each(['/', '/menu', '/menu?category=soups#top', '#main', '/a//b', '/rewards?next=//x'])(
  '%s stays on this site',
  (to) => expect(isOwnPath(to)).toBe(true),
);

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '', 'menu', '\\\\x'])(
  '%s does not',
  (to) => expect(isOwnPath(to)).toBe(false),
);

// A browser takes these out of an address before it reads it: two slashes are left.
test.each(['\t', '\n', '\r', '\u0000'])('%j between two slashes does not hide them', (hidden) => {
  expect(isOwnPath(`/${hidden}/evil.example`)).toBe(false);
  expect(isOwnPath(`/${hidden}\\evil.example`)).toBe(false);
});
