import { FOREIGN_ADDRESSES, OWN_ADDRESSES, OWN_PATHS, SITE_ORIGIN } from '@site/contracts/testing';
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
])('PAY-33, PAY-R6 never lead to %s', (asked) => {
  expect(new URL(redirectUrls({ success: asked }, own).success).origin).toBe(own.publicOrigin);
  expect(redirectUrls({ success: asked }, own).success).not.toContain('evil');
});

test('say the status and the id that are true, whatever was asked for', () => {
  const { cancel } = redirectUrls({ cancel: '/payment-cancelled?status=APPROVED&checkout_id=other#x' }, own);
  expect(cancel).toBe('https://lonepine.example/payment-cancelled?checkout_id=c1&status=CANCELLED');
});

test.each([
  ['/order', '/order'],
  ['https://lonepine.example/order', '/order'],
  ['https://evil.example', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['javascript:alert(1)', null],
])('PAY-30 take redirect_to %s along as %s', (given, expected) => {
  const asked = `/payment-success?redirect_to=${encodeURIComponent(given)}`;
  const url = new URL(redirectUrls({ success: asked }, own).success);
  expect(url.searchParams.get('redirect_to')).toBe(expected);
});

test.each(FOREIGN_ADDRESSES.map((asked) => [asked]))(
  '%j is replaced by our own page and passed on by none',
  (asked) => {
    const ours = redirectUrls(undefined, own);
    expect(redirectUrls({ success: asked, failure: asked, cancel: asked }, own)).toEqual(ours);
    const page = `/payment-success?redirect_to=${encodeURIComponent(asked)}`;
    expect(redirectUrls({ success: page }, own).success).toBe(ours.success);
  },
);

test.each([...OWN_PATHS, ...OWN_ADDRESSES])('%j is passed on as the path %j', (asked, path) => {
  expect(own.publicOrigin).toBe(SITE_ORIGIN);
  const page = `/payment-success?redirect_to=${encodeURIComponent(asked)}`;
  expect(new URL(redirectUrls({ success: page }, own).success).searchParams.get('redirect_to')).toBe(path);
  expect(new URL(redirectUrls({ success: asked }, own).success).pathname).toBe(new URL(path, SITE_ORIGIN).pathname);
});
