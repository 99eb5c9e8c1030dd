import { maskEmail } from './unexpectedSession';

it.each([
  ['ada@example.com', 'a***@example.com'],
  ['a@example.com', 'a***@example.com'],
  ['"odd@local"@example.com', '"***@example.com'],
  ['🦊fox@example.com', '🦊***@example.com'],
  ['', 'another account'],
  ['no address', 'another account'],
])('%s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});
