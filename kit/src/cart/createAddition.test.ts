import type { Toast } from '@site/contracts';
import { waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { fakeApi } from '../../testing';
import { cartStateAtom } from './cartState';
import { createCart } from './createCart';
import { buildCart, buildLine } from './testing/buildCart';

const ADD = 'POST /api/cart/items';
const CART = 'GET /api/cart/';
const BRISKET = { menuItemId: 7, name: 'Brisket Plate' };
const unheard = () => Promise.reject(new TypeError('Failed to fetch'));

describe('an addition whose answer is lost (WEB-128)', () => {
  let api: ReturnType<typeof fakeApi>;
  let toasts: Toast[];
  let store: ReturnType<typeof createStore>;
  let actions: ReturnType<typeof createCart>;
  /** How many the server's cart holds. */
  let held: number;

  beforeEach(async () => {
    localStorage.setItem('cart_session_id', 'a-known-session-of-this-test');
    held = 1;
    api = fakeApi({ [CART]: () => buildCart(held), [ADD]: unheard });
    toasts = [];
    store = createStore();
    actions = createCart(store, (toast) => toasts.push(toast));
    await actions.refresh();
  });

  /** The server makes it, and its answer does not arrive. */
  const loseAnswer = () => {
    held += 1;
    return unheard();
  };
  const titles = () => toasts.map(({ title }) => title);

  it('WEB-230 is found in the cart too when a proxy answers in place of the server', async () => {
    api.set(ADD, () => {
      held += 1;
      return new Response('<h1>502 Bad Gateway</h1>', { status: 502 });
    });
    expect(await actions.add(BRISKET)).toBe(true);
    expect(toasts.map(({ title }) => title)).toEqual(['Item added to cart']);
  });

  it('is found in the cart, and nothing says that it failed', async () => {
    api.set(ADD, loseAnswer);
    await expect(actions.add(BRISKET)).resolves.toBe(true);
    expect(titles()).toEqual(['Item added to cart']);
    expect(store.get(cartStateAtom).cart?.item_count).toBe(2);
  });

  it('WEB-208 has an id of its own, by which the server recognizes a copy that the browser sends', async () => {
    api.set(ADD, () => buildLine((held += 1)));
    await actions.add(BRISKET);
    await actions.add(BRISKET);
    const posts = api.calls.filter(({ method }) => method === 'POST');
    const [first, second] = posts.map(({ headers }) => headers.get('X-Addition-ID'));
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).not.toBe(first);
  });

  it('has failed when the cart does not hold it', async () => {
    await expect(actions.add(BRISKET)).resolves.toBe(false);
    expect(titles()).toEqual(['Error']);
  });

  it('has failed when the cart holds only the addition before it, which was made a moment ago', async () => {
    const answers = [
      () => {
        held += 1;
        return buildLine(held);
      },
      unheard,
    ];
    api.set(ADD, () => answers.shift()?.());
    const both = [actions.add(BRISKET), actions.add(BRISKET)];
    await expect(Promise.all(both)).resolves.toEqual([true, false]);
    expect(titles()).toEqual(['Item added to cart', 'Error']);
  });

  it('WEB-243 is looked up every ten seconds while the server gives no answer', async () => {
    jest.useFakeTimers();
    api.set(ADD, () => {
      api.set(CART, unheard);
      return loseAnswer();
    });
    await expect(actions.add(BRISKET)).resolves.toBe(false);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(titles()).toEqual(['Error']);
    api.set(CART, () => buildCart(held));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(titles()).toEqual(['Error', 'Item added to cart']);
    const calls = api.calls.length;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(api.calls).toHaveLength(calls);
    jest.useRealTimers();
  });

  it('is shown as soon as the connection is back', async () => {
    api.set(ADD, () => {
      api.set(CART, unheard);
      return loseAnswer();
    });
    await expect(actions.add(BRISKET)).resolves.toBe(false);
    expect(titles()).toEqual(['Error']);
    api.set(CART, () => buildCart(held));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(titles()).toEqual(['Error', 'Item added to cart']));
    expect(store.get(cartStateAtom).cart?.item_count).toBe(2);
  });

  it('is not made again by a guest who was shown a failure and presses once more', async () => {
    api.set(ADD, () => {
      api.set(CART, unheard);
      return loseAnswer();
    });
    await actions.add(BRISKET);
    api.set(CART, () => buildCart(held));
    await expect(actions.add(BRISKET)).resolves.toBe(true);
    expect(api.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(titles()).toEqual(['Error', 'Item added to cart']);
    api.set(ADD, () => {
      held += 1;
      return buildLine(held);
    });
    await actions.add(BRISKET);
    await waitFor(() => expect(store.get(cartStateAtom).cart?.item_count).toBe(3));
  });

  describe('while the cart could not be read (WEB-143)', () => {
    const posts = () => api.calls.filter(({ method }) => method === 'POST');

    beforeEach(async () => {
      api.set(ADD, () => {
        api.set(CART, unheard);
        return loseAnswer();
      });
      await actions.add(BRISKET);
      api.set(CART, () => buildCart(held));
      api.set(ADD, () => {
        held += 1;
        return buildLine(held);
      });
    });

    it('is not taken for one that follows a change of the quantity', async () => {
      api.set('PUT /api/cart/items/ci_1', () => {
        held = 5;
        return buildLine(held);
      });
      await actions.setQuantity('ci_1', 5);
      expect(titles()).toEqual(['Error', 'Item added to cart']);
      await actions.add(BRISKET);
      await waitFor(() => expect(store.get(cartStateAtom).cart?.item_count).toBe(6));
      expect(posts()).toHaveLength(2);
    });

    it('is not looked up after a change that was made before the cart could be read', async () => {
      api.set(CART, unheard);
      api.set('PUT /api/cart/items/ci_1', () => {
        held = 5;
        api.set(CART, () => buildCart(held));
        return buildLine(held);
      });
      await actions.setQuantity('ci_1', 5);
      await actions.add(BRISKET);
      await waitFor(() => expect(store.get(cartStateAtom).cart?.item_count).toBe(6));
    });

    it('is not taken for one with other choices', async () => {
      await actions.add({ ...BRISKET, customizations: ['No onions'] });
      expect(posts()).toHaveLength(2);
      expect(titles()).toEqual(['Error', 'Item added to cart', 'Item added to cart']);
    });
  });
});
