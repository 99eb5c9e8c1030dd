import { readEmail } from './readEmail';

const long = (bytes: number): string => `${'l'.repeat(60)}@${'d.'.repeat(90)}${'e'.repeat(bytes - 241)}`;

test.each([
  ['Ada.Pine+tag@Example.COM', 'ada.pine+tag@example.com'],
  ["o'hara@example.com", "o'hara@example.com"],
  ['søren@bücher.example', 'søren@bücher.example'],
  ['x@localhost', 'x@localhost'],
])('%s is known as %s', (given, known) => expect(readEmail(given)).toBe(known));

test.each([
  'xx:;x@x.x',
  'a@b@c.example',
  '"a b"@c.example',
  '.a@c.example',
  'a..b@c.example',
  'a.@c.example',
  'a@c.example.',
  'a@-c.example',
  'a@[127.0.0.1]',
  'a@c_d.example',
  'a b@c.example',
  'a\r\nbcc: x@c.example',
  'İ@İstanbul.example',
  'a@b.example,c@d.example',
  '<a@b.example>',
  `${'a'.repeat(65)}@b.example`,
])('%j is refused', (given) => expect(() => readEmail(given)).toThrow('Unable to validate email address'));

test.each(['\u0001', '\u200b', '\u202e', '\u00ad', '\ufeff', '\u2066'])('%j hides in none', (hidden) => {
  expect(() => readEmail(`a${hidden}b@c.example`)).toThrow('Unable to validate email address');
});

test('an address is no longer than mail servers and our tables allow', () => {
  expect(readEmail(long(254))).toHaveLength(254);
  expect(() => readEmail(long(255))).toThrow('An email address is too long');
  expect(() => readEmail('')).toThrow('An email address is required');
});
