import { safeMessage, safePath, withoutSecrets } from './log';

test('secrets are left out at any depth and under any spelling', () => {
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
