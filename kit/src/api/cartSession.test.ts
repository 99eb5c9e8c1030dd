import { SESSION_ID_PATTERN } from '@site/contracts';
import { cartSession } from './cartSession';

beforeEach(() => cartSession.forget());
afterEach(() => {
  Reflect.deleteProperty(document, 'cookie');
  cartSession.forget();
});

const refuse = () => {
  throw new DOMException('Refused', 'QuotaExceededError');
};
const fillStorage = () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
function forbidStorage(): void {
  for (const call of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, call).mockImplementation(refuse);
  }
}
function forbidCookies(): void {
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => undefined });
}

function expectOneSession(): void {
  const first = cartSession.id();
  expect(first).toMatch(SESSION_ID_PATTERN);
  expect(cartSession.exists()).toBe(true);
  expect(cartSession.headers()).toEqual({ 'X-Session-ID': first });
  cartSession.forget();
  expect(cartSession.exists()).toBe(false);
  expect(cartSession.id()).not.toBe(first);
}

describe('WEB-66 the cart session', () => {
  test('is kept in local storage, and in nothing else', () => {
    const id = cartSession.id();
    expect(localStorage.getItem('cart_session_id')).toBe(id);
    expect(document.cookie).toBe('');
    expect(cartSession.isKept()).toBe(true);
    expectOneSession();
  });

  test.each([
    ['full', fillStorage],
    ['forbidden', forbidStorage],
  ])('is the same for the life of the page when the storage is %s and so are cookies', (_state, spoil) => {
    spoil();
    forbidCookies();
    expectOneSession();
    expect(cartSession.isKept()).toBe(false);
  });

  test('that another tab ended is over in this tab too', () => {
    const first = cartSession.id();
    localStorage.removeItem('cart_session_id');
    expect(cartSession.exists()).toBe(false);
    expect(cartSession.id()).not.toBe(first);
  });
});

describe('WEB-96 the cart session of a browser without local storage', () => {
  test.each([
    ['full', fillStorage],
    ['forbidden', forbidStorage],
  ])('is kept in a cookie when the storage is %s', (_state, spoil) => {
    spoil();
    const id = cartSession.id();
    expect(document.cookie).toBe(`cart_session_id=${id}`);
    expect(cartSession.isKept()).toBe(true);
    expectOneSession();
    cartSession.forget();
    expect(document.cookie).toBe('');
  });

  test('is found again by the next page, and a cookie with something else is ignored', () => {
    forbidStorage();
    document.cookie = 'cart_session_id=0b4e1f0c-3a0b-4c53-9a55-2f6f9d1b7c11; Path=/';
    expect(cartSession.id()).toBe('0b4e1f0c-3a0b-4c53-9a55-2f6f9d1b7c11');
    document.cookie = 'cart_session_id=<script>; Path=/';
    expect(cartSession.exists()).toBe(false);
  });
});
