import { takeAuthCallback } from './authCallback';

const TOKENS = 'access_token=aaa&refresh_token=rrr&expires_in=3600&token_type=bearer';
const tokens = { accessToken: 'aaa', refreshToken: 'rrr' };

function arriveAt(address: string) {
  window.history.pushState({ key: 'kept' }, '', address);
  const before = window.history.length;
  const callback = takeAuthCallback();
  const { pathname, search, hash, href } = window.location;
  expect(window.history.length).toBe(before); // no entry of the history leads back to the tokens
  return { callback, address: pathname + search + hash, href };
}

test('tokens leave the address also when its path begins with two slashes', () => {
  const location = { href: `https://pine.example//evil.example/x#${TOKENS}` } as Location;
  const replaceState = jest.fn();
  takeAuthCallback({ location, history: { state: null, replaceState } as unknown as History });
  expect(replaceState).toHaveBeenCalledWith(null, '', 'https://pine.example//evil.example/x');
});

describe('what an address brings', () => {
  it.each([
    ['a provider', `/#${TOKENS}`, { kind: 'session', tokens, type: null }, '/'],
    ['a mail', `/rewards?x=1#${TOKENS}&type=signup`, { kind: 'session', tokens, type: 'signup' }, '/rewards?x=1'],
    ['a reset link', `/reset-password#${TOKENS}&type=recovery`, { kind: 'recovery', tokens }, '/reset-password'],
    [
      'a reset link with a query',
      `/reset-password?${TOKENS}&type=recovery`,
      { kind: 'recovery', tokens },
      '/reset-password',
    ],
    ['a reset link that went astray', `/#${TOKENS}&type=recovery`, { kind: 'recovery', tokens }, '/reset-password'],
    [
      'a link of another type',
      `/reset-password#${TOKENS}&type=signup`,
      { kind: 'recovery', tokens: null },
      '/reset-password',
    ],
    [
      'a link without the second token',
      '/reset-password#access_token=aaa&type=recovery',
      { kind: 'recovery', tokens: null },
      '/reset-password',
    ],
    [
      'an expired link',
      '/#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
      { kind: 'error', code: 'otp_expired', description: 'Email link is invalid or has expired' },
      '/',
    ],
    [
      'a provider that refused, in hash and query',
      '/login?next=%2Forder&error=access_denied&error_code=x&error_description=No#error=access_denied&error_description=No',
      { kind: 'error', code: '', description: 'No' },
      '/login?next=%2Forder',
    ],
    [
      'the first half of a change',
      '/#message=Confirm+the+other+one',
      { kind: 'message', text: 'Confirm the other one' },
      '/',
    ],
  ])('ACC-T10 %s is read and leaves the address at once', (_of, from, expected, left) => {
    const { callback, address } = arriveAt(from);
    expect(callback).toEqual(expected);
    expect(address).toBe(left);
    expect(takeAuthCallback()).toEqual({ kind: 'none' });
    expect(window.history.state).toEqual({ key: 'kept' });
  });

  it.each([
    '/',
    '/#menu',
    '/login?next=%2Forder',
    '/reset-password',
    '/payment-failure?checkout_id=1&status=DECLINED&error_code=card_declined',
    `/order?${TOKENS}`,
  ])('leaves %s alone', (from) => {
    const { callback, address } = arriveAt(from);
    expect(callback).toEqual({ kind: 'none' });
    expect(address).toBe(from);
  });
});
