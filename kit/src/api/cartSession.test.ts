import { SESSION_ID_PATTERN } from '@site/contracts';
import { cartSession } from './cartSession';

beforeEach(() => cartSession.forget());
afterEach(() => jest.restoreAllMocks());

const refuse = () => {
  throw new DOMException('Refused', 'QuotaExceededError');
};

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
  test('is kept in local storage', () => {
    const id = cartSession.id();
    expect(localStorage.getItem('cart_session_id')).toBe(id);
    expectOneSession();
  });

  test('is the same for the life of the page when the storage is full', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    expectOneSession();
  });

  test('is the same for the life of the page when the storage is forbidden', () => {
    for (const call of ['getItem', 'setItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, call).mockImplementation(refuse);
    }
    expectOneSession();
  });

  test('that another tab ended is over in this tab too', () => {
    const first = cartSession.id();
    localStorage.removeItem('cart_session_id');
    expect(cartSession.exists()).toBe(false);
    expect(cartSession.id()).not.toBe(first);
  });
});
