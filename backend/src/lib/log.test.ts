import { redact } from '@site/contracts';
import { withinTime } from '../testing/withinTime';
import { safeMessage, safePath, withoutSecrets } from './log';

test('SEC-12 secrets are left out at any depth and under any spelling', () => {
  const logged = JSON.stringify(
    withoutSecrets({
      headers: { Authorization: 'Bearer abc', 'X-Session-ID': 'session', cookie: 'c' },
      order: {
        customer_email: 'ana@example.com',
        customerPhone: '9365550142',
        lines: [{ cardData: { number: '4242' } }],
      },
      user: { access_token: 't', password: 'p', ssn: '123-45-6789' },
      total: 1200,
    }),
  );
  expect(logged).not.toMatch(/Bearer|session"|ana@|9365550142|4242|123-45|"t"|"p"/);
  expect(logged).toContain('1200');
});

test('an error keeps its message and stack without the values in them', () => {
  const logged = withoutSecrets({ err: new Error("Duplicate entry 'ana@example.com' for key, card 4242424242424242") });
  expect(JSON.stringify(logged)).toContain('Duplicate entry');
  expect(JSON.stringify(logged)).not.toMatch(/ana@example|4242424242/);
  expect(safeMessage('phone 9365550142')).toBe('phone [digits]');
});

test.each([
  ['/api/rewards/customer/ana@example.com?user_id=1', '/api/rewards/customer/[email]'],
  ['/api/rewards/dashboard/ana%40example.com', '/api/rewards/dashboard/[email]'],
  ['/reset-password?access_token=secret', '/reset-password'],
  [`/_preview/${'a'.repeat(43)}/x`, '/_preview/[secret]/x'],
  ['/api/orders/0193f0a2-7c1e-7000-8000-000000000000', '/api/orders/0193f0a2-7c1e-7000-8000-000000000000'],
])('the path %s is logged as %s', (url, path) => {
  expect(safePath(url)).toBe(path);
});

test.each([
  ['one word without an @', 'a'.repeat(1_000_000)],
  ['one long word after an e-mail address', `ana@example.com/${'!'.repeat(1_000_000)}`],
  ['encoded characters', '%4'.repeat(500_000)],
  ['many @', '@'.repeat(1_000_000)],
  ['many slashes', '/'.repeat(1_000_000)],
  ['the beginnings of tokens', 'eyJ'.repeat(300_000)],
  ['names of secrets', 'token='.repeat(170_000)],
  ['addresses without an end', 'https://'.repeat(120_000)],
])('a megabyte of %s is masked in linear time and does not fill the log', (_, text) => {
  expect(withinTime(() => safePath(`/${text}`)).length).toBeLessThan(5000);
  expect(withinTime(() => safeMessage(text)).length).toBeLessThan(150_000);
  expect(withinTime(() => redact(text)).length).toBeLessThanOrEqual(12_000_000);
});

test('an e-mail address at the place where a long path is cut stays hidden', () => {
  for (let length = 2030; length < 2050; length += 1) {
    const logged = safePath(`/${'a'.repeat(length - 2)}/ana@example.com/x`);
    expect(logged).not.toContain('ana');
  }
});
