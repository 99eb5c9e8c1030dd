import type { Toast } from '@site/contracts';
import { createStore } from 'jotai';
import { fakeApi } from '../../testing';
import { cartCalls } from './cartCalls';
import { cartStateAtom } from './cartState';
import { createCart } from './createCart';
import { buildCart, buildLine } from './testing/buildCart';

const LINE = buildLine(2);
const CART = buildCart(2, 4);

let api: ReturnType<typeof fakeApi>;
let toasts: Toast[];
let store: ReturnType<typeof createStore>;
let actions: ReturnType<typeof createCart>;

beforeEach(async () => {
  localStorage.setItem('cart_session_id', 'a-known-session-of-this-test');
  api = fakeApi({
    'GET /api/cart/': { body: CART },
    'POST /api/cart/items': { body: LINE },
    'DELETE /api/cart/items/ci_1': { body: { success: true } },
    'DELETE /api/cart/': { body: { success: true } },
  });
  toasts = [];
  store = createStore();
  actions = createCart(store, (toast) => toasts.push(toast));
  await actions.refresh();
});

const ACTS = {
  load: () => actions.refresh(),
  add: () => actions.add({ menuItemId: 7, name: 'Brisket Plate' }),
  change: () => actions.setQuantity('ci_1', 5),
  remove: () => actions.remove('ci_1'),
  clear: () => actions.clear(),
};

it.each([
  ['Failed to load cart items', 'Failed to fetch cart', 'GET /api/cart/', ACTS.load],
  ['Failed to add item to cart', 'Failed to add item to cart', 'POST /api/cart/items', ACTS.add],
  ['Failed to update item quantity', 'Failed to update cart item', 'PUT /api/cart/items/ci_1', ACTS.change],
  ['Failed to remove item from cart', 'Failed to remove cart item', 'DELETE /api/cart/items/ci_1', ACTS.remove],
  ['Failed to clear cart', 'Failed to clear cart', 'DELETE /api/cart/', ACTS.clear],
])("says Error, '%s' for 3 seconds; the error is '%s: {status text}'", async (shown, raised, route, act) => {
  const errors: (string | null)[] = [];
  store.sub(cartStateAtom, () => errors.push(store.get(cartStateAtom).error));
  api.set(route, { status: 503, body: {} });
  await act();
  await actions.refresh();
  expect(toasts[0]).toMatchObject({ title: 'Error', duration: 3000, tone: 'error' });
  expect(toasts[0]?.description).toContain(shown);
  expect(errors).toContain(`${raised}: Service Unavailable`);
});

it('a change that is refused because the sign-in has ended says so, in words for a guest', async () => {
  api.set('PUT /api/cart/items/ci_1', { status: 401, body: { detail: 'The token is not valid or has expired.' } });
  await ACTS.change();
  expect(toasts[0]?.description).toBe('Failed to update item quantity. You have been signed out.');
});

it("a summary that cannot be read is the error 'Failed to fetch cart summary: {status text}'", async () => {
  api.set('GET /api/cart/summary', { status: 503, body: {} });
  await expect(cartCalls.summary({})).rejects.toThrow('Failed to fetch cart summary: Service Unavailable');
});

it.each([
  ['Item added to cart', 'Brisket Plate added to your order', ACTS.add],
  ['Item removed', 'Brisket Plate removed from your order', ACTS.remove],
  ['Cart cleared', 'All items have been removed from your order', ACTS.clear],
])("says '%s', '%s' for 2 seconds", async (title, description, act) => {
  await act();
  expect(toasts[0]).toMatchObject({ title, description, duration: 2000, tone: 'success' });
});

it.each([
  [0, 'Not added', false],
  [3, '3 of 5 added', true],
])('of five more dishes for a line that takes %d says "%s"', async (taken, title, isAdded) => {
  api.set('POST /api/cart/items', { body: { ...LINE, quantity: 99, quantity_added: taken } });
  expect(await actions.add({ menuItemId: 7, name: 'Brisket Plate', quantity: 5 })).toBe(isAdded);
  const description = 'Your order has 99 of Brisket Plate now, the most it can hold.';
  expect(toasts).toEqual([{ title, description, tone: 'info', duration: 5000 }]);
});
