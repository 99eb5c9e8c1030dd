import { FOREIGN_ADDRESSES, OWN_ADDRESSES, OWN_PATHS, SITE_ORIGIN } from '@site/contracts/testing';
import { afterSuccess, pageOf, readResult, resultAddress, retryAddress, targetBase } from './resultRules';

const origin = 'https://pine.example';
const read = (query: string) => readResult(new URLSearchParams(query));

describe('They read query parameters checkout_id, status, redirect_to, error_code', () => {
  it('reads them', () => {
    expect(read('checkout_id=c1&status=DECLINED&redirect_to=/x&error_code=500')).toEqual({
      checkoutId: 'c1',
      status: 'DECLINED',
      redirectTo: '/x',
      errorCode: '500',
    });
  });

  it.each(['approved', 'PAID', ''])('status %p is no status: the page stays and asks the server', (status) => {
    expect(read(`status=${status}`).status).toBeNull();
    expect(pageOf(read(`status=${status}`).status)).toBeNull();
  });
});

describe('redirect_to', () => {
  it.each([
    'https://evil.example',
    '//evil.example/x',
    'javascript:alert(1)',
    'https://pine.example.evil.example',
    'http://pine.example',
    '\\\\evil.example',
  ])('%s is ignored: goes home', (target) => {
    expect(targetBase(target, origin)).toBe('');
    expect(afterSuccess(read(`checkout_id=c1&redirect_to=${encodeURIComponent(target)}`), origin)).toBe('/');
    expect(retryAddress(read(`redirect_to=${encodeURIComponent(target)}`), () => origin)).toBe('/checkout');
  });

  it.each(FOREIGN_ADDRESSES.map((target) => [target]))('%j leads home and to our own checkout', (target) => {
    expect(afterSuccess({ ...read(''), redirectTo: target }, SITE_ORIGIN)).toBe('/');
    expect(retryAddress({ ...read(''), redirectTo: target }, () => SITE_ORIGIN)).toBe('/checkout');
  });

  it.each([...OWN_PATHS, ...OWN_ADDRESSES])('%j leads to a checkout of this site', (target) => {
    const address = retryAddress({ ...read(''), redirectTo: target }, () => SITE_ORIGIN);
    expect(new URL(address, SITE_ORIGIN).origin).toBe(SITE_ORIGIN);
    expect(address).toMatch(/\/checkout$/);
  });

  it('of our own origin hops at most once: the address it leads to carries none', () => {
    const next = afterSuccess(read('checkout_id=c1&redirect_to=https%3A%2F%2Fpine.example%2Fnorth'), origin);
    expect(next).toBe('/north/payment-success?status=APPROVED&checkout_id=c1');
    expect(afterSuccess(read(next.split('?')[1] ?? ''), origin)).toBe('/');
  });

  it('naming the success page itself goes home, not round', () => {
    expect(afterSuccess(read('redirect_to=/payment-success'), origin)).toBe('/');
  });

  it('goes along to the matching page', () => {
    expect(resultAddress('/payment-failure', read('checkout_id=c1&redirect_to=/north&error_code=5'), 'DECLINED')).toBe(
      '/payment-failure?status=DECLINED&checkout_id=c1&error_code=5&redirect_to=%2Fnorth',
    );
  });
});
