import { redact } from './redaction';

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjMifQ.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c';

test.each([
  ['Duplicate entry ana@example.com', 'Duplicate entry [email]'],
  ['to ana%40example.com', 'to [email]'],
  [`jwt ${JWT} expired`, 'jwt [token] expired'],
  [`Authorization: Bearer ${JWT}`, 'Authorization: Bearer [secret]'],
  ['{"refresh_token":"abcdef123456"}', '{"refresh_token":"[secret]"}'],
  ['#access_token=abc&refresh_token=def&type=recovery', '#access_token=[secret]&refresh_token=[secret]&type=recovery'],
  ['Failed to fetch https://site.example/a?token_hash=abc#x', 'Failed to fetch https://site.example/a'],
  [`opened /reset-password#access_token=${JWT}`, 'opened /reset-password'],
  [`session ${'a1'.repeat(32)}`, 'session [token]'],
  ['card 4242424242424242', 'card [digits]'],
  ['ssn 078-05-1120.', 'ssn [digits].'],
  ['ssn 078 05 1120', 'ssn [digits]'],
  ['{"ssn":"078051120"}', '{"ssn":"[digits]"}'],
])('%s becomes %s', (text, expected) => {
  expect(redact(text)).toBe(expected);
});

test.each([
  "Cannot read properties of undefined (reading 'price')",
  'the token is invalid',
  'at render (https://site.example/_r/mf-careers/1.2.0-0a1b2c3d/App.js:12:345)',
  'at Object.<anonymous> (node_modules/@site/contracts/src/paths.ts:4:5)',
  'order 0193f0a2-7c1e-7000-8000-00000000abcd not found',
  'Really? Yes #1',
])('%s stays as it is', (text) => {
  expect(redact(text)).toBe(text);
});

test('the place in a script survives without its query', () => {
  expect(redact('at f (https://site.example/App.js?v=7:12:345)')).toBe('at f (https://site.example/App.js:12:345)');
});
