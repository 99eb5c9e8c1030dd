import { redirectUrls } from './redirectUrls';

const own = { publicOrigin: 'https://lonepine.example', checkoutId: 'c1' };

test('are our own three pages when nothing is asked for', () => {
  expect(redirectUrls(undefined, own)).toEqual({
    success: 'https://lonepine.example/payment-success?checkout_id=c1&status=APPROVED',
    failure: 'https://lonepine.example/payment-failure?checkout_id=c1&status=DECLINED&error_code={ERROR_CODE}',
    cancel: 'https://lonepine.example/payment-cancelled?checkout_id=c1&status=CANCELLED',
  });
});

test.each([
  'https://evil.example/payment-success',
  '//evil.example',
  'https://lonepine.example.evil.example/',
  'https://lonepine.example@evil.example/',
  'http://lonepine.example/payment-success',
  'javascript:alert(1)',
  '\\\\evil.example',
])('P33 never lead to %s', (asked) => {
  expect(new URL(redirectUrls({ success: asked }, own).success).origin).toBe(own.publicOrigin);
  expect(redirectUrls({ success: asked }, own).success).not.toContain('evil');
});

test('say the status and the id that are true, whatever was asked for', () => {
  const { cancel } = redirectUrls({ cancel: '/payment-cancelled?status=APPROVED&checkout_id=other#x' }, own);
  expect(cancel).toBe('https://lonepine.example/payment-cancelled?checkout_id=c1&status=CANCELLED');
});

test.each([
  ['/order', '/order'],
  ['https://lonepine.example/order', 'https://lonepine.example/order'],
  ['https://evil.example', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['javascript:alert(1)', null],
])('P30 take redirect_to %s along as %s', (given, expected) => {
  const asked = `/payment-success?redirect_to=${encodeURIComponent(given)}`;
  const url = new URL(redirectUrls({ success: asked }, own).success);
  expect(url.searchParams.get('redirect_to')).toBe(expected);
});
