import type { Cart, Toast } from '@site/contracts';
import { waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { createPreviewHost, fakeApi, SIGNED_IN, SIGNED_OUT } from '../../testing';
import { createToasts, toastsAtom } from '../toasts/toasts';
import { cartStateAtom } from './cartState';
import { createCart } from './createCart';
import { buildCart, buildLine } from './testing/buildCart';

describe('the cart in the browser', () => {
  let api: ReturnType<typeof fakeApi>;
  let toasts: Toast[];
  let store: ReturnType<typeof createStore>;
  let actions: ReturnType<typeof createCart>;

  beforeEach(async () => {
    localStorage.setItem('cart_session_id', 'a-known-session-of-this-test');
    api = fakeApi({
      'GET /api/cart/': { body: buildCart(2, 4) },
      'PUT /api/cart/items/ci_1': { body: {} },
      'DELETE /api/cart/items/ci_1': { body: { success: true } },
    });
    toasts = [];
    store = createStore();
    actions = createCart(store, (toast) => toasts.push(toast));
    await actions.refresh();
  });

  const settled = () => actions.refresh();
  const sent = (method: string) => api.calls.filter((call) => call.method === method);

  it('names the options that the server chose by default, and offers to edit the new line', async () => {
    const labels = { option_labels: ['Beans', 'Slaw'], customizations: ['Beans', 'Slaw'] };
    api.set('POST /api/cart/items', { body: { ...buildLine(1), id: 'ci_5', ...labels } });
    const onEdit = jest.fn();
    await actions.add({ menuItemId: 7, name: 'Brisket Plate', onEdit });
    expect(toasts.at(-1)).toMatchObject({
      title: 'Item added to cart',
      description: 'Brisket Plate added to your order',
      details: 'With Beans, Slaw',
      action: { label: 'Edit' },
      duration: 2000,
    });
    toasts.at(-1)?.action?.onPress();
    expect(onEdit).toHaveBeenCalledWith('ci_5');

    await actions.add({ menuItemId: 7, name: 'Brisket Plate', customizations: [{ option_id: 1 }], onEdit });
    expect(toasts.at(-1)).not.toHaveProperty('details');
  });

  it('shows a new quantity at once and sends a flurry of clicks as one change', async () => {
    const clicks = [actions.setQuantity('ci_1', 3), actions.setQuantity('ci_1', 4), actions.setQuantity('ci_1', 5)];
    expect(store.get(cartStateAtom).cart?.subtotal).toBe('62.50');
    api.set('GET /api/cart/', { body: buildCart(5, 5) });
    await Promise.all(clicks);
    await settled();
    expect(sent('PUT').map((call) => call.body)).toEqual([{ quantity: 5 }]);
    expect(store.get(cartStateAtom).cart).toEqual(buildCart(5, 5));
  });

  it('an answer that arrives between two clicks takes neither of them back', async () => {
    const answers: ((body: Cart) => void)[] = [];
    api.set('GET /api/cart/', () => new Promise<Cart>((done) => answers.push(done)));
    await actions.setQuantity('ci_1', 3);
    await waitFor(() => expect(answers).toHaveLength(1));
    const shown: number[] = [];
    store.sub(cartStateAtom, () => shown.push(store.get(cartStateAtom).cart?.item_count ?? 0));
    const second = actions.setQuantity('ci_1', 4);
    answers[0]?.(buildCart(3, 5));
    await second;
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(buildCart(4, 6));
    await waitFor(() => expect(actions.get().isLoading).toBe(false));
    expect(new Set(shown)).toEqual(new Set([4]));
    expect(sent('PUT').map((call) => call.body)).toEqual([{ quantity: 3 }, { quantity: 4 }]);
  });

  it('WEB-169 a failure leaves its toast when the same operation works, and keeps it while others do', async () => {
    actions = createCart(store, createToasts(store).show);
    const shown = () => store.get(toastsAtom).map(({ description }) => description);
    api.set('PUT /api/cart/items/ci_1', { status: 503, body: {} });
    await actions.setQuantity('ci_1', 3);
    await actions.refresh();
    expect(shown()).toEqual(['Failed to update item quantity']);
    api.set('PUT /api/cart/items/ci_1', { body: {} });
    await actions.setQuantity('ci_1', 3);
    expect(shown()).toEqual([]);
  });

  it('WEB-169 the failure of several quick presses stays: the later ones had nothing left to send', async () => {
    actions = createCart(store, createToasts(store).show);
    api.set('PUT /api/cart/items/ci_1', { status: 503, body: {} });
    await Promise.all([3, 4, 5].map((quantity) => actions.setQuantity('ci_1', quantity)));
    await settled();
    expect(sent('PUT')).toHaveLength(1);
    expect(store.get(toastsAtom)).toMatchObject([{ description: 'Failed to update item quantity' }]);
  });

  it('WEB-169 the failure of one dish stays when another is added', async () => {
    actions = createCart(store, createToasts(store).show);
    const failures = () => store.get(toastsAtom).filter(({ tone }) => tone === 'error');
    api.set('POST /api/cart/items', { status: 422, body: { detail: 'X is sold out.' } });
    await actions.add({ menuItemId: 1, name: 'X' });
    api.set('POST /api/cart/items', { body: buildLine(1) });
    await actions.add({ menuItemId: 2, name: 'Y' });
    expect(failures()).toHaveLength(1);
    await actions.add({ menuItemId: 1, name: 'X' });
    expect(failures()).toEqual([]);
  });

  it.each([
    [1, 2],
    [2, 1],
  ])(
    'WEB-169 two dishes that failed with the same words share a toast until both work: %i, then %i',
    async (first, last) => {
      actions = createCart(store, createToasts(store).show);
      const failures = () => store.get(toastsAtom).filter(({ tone }) => tone === 'error');
      api.set('POST /api/cart/items', { status: 503, body: {} });
      await actions.add({ menuItemId: 1, name: 'Dish 1' });
      await actions.add({ menuItemId: 2, name: 'Dish 2' });
      api.set('POST /api/cart/items', { body: buildLine(1) });
      await actions.add({ menuItemId: first, name: `Dish ${first}` });
      expect(failures()).toHaveLength(1);
      await actions.add({ menuItemId: last, name: `Dish ${last}` });
      expect(failures()).toEqual([]);
    },
  );

  it('WEB-169 a failure whose toast has gone does not keep the toast of a later one', async () => {
    actions = createCart(store, createToasts(store).show);
    const failures = () => store.get(toastsAtom).filter(({ tone }) => tone === 'error');
    api.set('POST /api/cart/items', { status: 503, body: {} });
    await actions.add({ menuItemId: 1, name: 'X' });
    store.set(toastsAtom, []);
    await actions.add({ menuItemId: 2, name: 'Y' });
    expect(failures()).toHaveLength(1);
    api.set('POST /api/cart/items', { body: buildLine(1) });
    await actions.add({ menuItemId: 2, name: 'Y' });
    expect(failures()).toEqual([]);
  });

  it('WEB-125 a line that is gone already, by a double press or in another tab, is removed without an error', async () => {
    await expect(actions.remove('ci_1')).resolves.toBe(true);
    api.set('DELETE /api/cart/items/ci_1', { status: 404, body: { detail: 'Cart item not found', code: 'not_found' } });
    await expect(actions.remove('ci_1')).resolves.toBe(true);
    await settled();
    expect(toasts.map(({ title }) => title)).toEqual(['Item removed']);
  });

  it('a quantity of 0 or less means removal', async () => {
    await actions.setQuantity('ci_1', 0);
    expect(sent('DELETE')).toHaveLength(1);
    expect(toasts[0]).toMatchObject({
      title: 'Item removed',
      description: 'Brisket Plate removed from your order',
      duration: 2000,
    });
  });

  it("a failed change puts the server’s cart back and says Error, 'Failed to update item quantity' for 3 seconds", async () => {
    api.set('PUT /api/cart/items/ci_1', { status: 500, body: { detail: 'Something went wrong' } });
    api.set('GET /api/cart/', { body: buildCart(2, 4) });
    await expect(actions.setQuantity('ci_1', 9)).resolves.toBe(false);
    await settled();
    expect(store.get(cartStateAtom).cart?.item_count).toBe(2);
    expect(toasts[0]).toMatchObject({
      title: 'Error',
      description: 'Failed to update item quantity',
      duration: 3000,
      tone: 'error',
    });
  });

  it('a change that gets no answer is taken back, with one message', async () => {
    const unheard = () => Promise.reject(new TypeError('Failed to fetch'));
    api.set('PUT /api/cart/items/ci_1', unheard);
    api.set('GET /api/cart/', unheard);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const change = actions.setQuantity('ci_1', 9);
    expect(store.get(cartStateAtom).cart?.item_count).toBe(9);
    await change;
    await waitFor(() => expect(actions.get().isLoading).toBe(false));
    expect(store.get(cartStateAtom).cart).toEqual(buildCart(2, 4));
    expect(toasts.map(({ description }) => description)).toEqual([
      'Failed to update item quantity. You are offline. Your cart is kept: try again once you are connected.',
    ]);
  });

  it('adds what the server said when the person can do something about it', async () => {
    api.set('POST /api/cart/items', {
      status: 422,
      body: { detail: 'Breakfast Plate is served in the restaurant only.' },
    });
    await actions.add({ menuItemId: 1, name: 'Breakfast Plate' });
    expect(toasts[0]?.description).toBe(
      'Failed to add item to cart. Breakfast Plate is served in the restaurant only.',
    );
  });

  it('is loading during every cart operation', async () => {
    const removing = actions.remove('ci_1');
    expect(actions.get().isLoading).toBe(true);
    await removing;
    await settled();
    expect(actions.get().isLoading).toBe(false);
  });

  it('WEB-244 a cart that could not be read is read every ten seconds until it can, with one message', async () => {
    jest.useFakeTimers();
    const { show } = createToasts(store);
    actions = createCart(store, show);
    api.set('GET /api/cart/', { status: 503 });
    await actions.refresh();
    await jest.advanceTimersByTimeAsync(20_000);
    expect(store.get(toastsAtom)).toHaveLength(1);
    api.set('GET /api/cart/', { body: buildCart(3, 5) });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(store.get(cartStateAtom)).toEqual({ cart: buildCart(3, 5), error: null, isLoading: false });
    expect(store.get(toastsAtom)).toEqual([]);
    const calls = api.calls.length;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(api.calls).toHaveLength(calls);
    jest.useRealTimers();
  });

  it('follows another tab into its new cart, whose versions start over', async () => {
    localStorage.setItem('cart_session_id', 'the-session-of-another-tab');
    api.set('GET /api/cart/', { body: buildCart(1, 1) });
    await actions.refresh();
    expect(store.get(cartStateAtom).cart).toEqual(buildCart(1, 1));
  });

  it('of somebody signed in is asked for without a session, and its versions are its own', async () => {
    const { setSession } = createPreviewHost();
    localStorage.clear();
    setSession(SIGNED_IN);
    api.set('GET /api/cart/', { body: buildCart(3, 1) });
    await actions.refresh();
    expect(store.get(cartStateAtom).cart).toEqual(buildCart(3, 1));
    expect(api.calls.at(-1)?.headers.get('authorization')).toBe('Bearer preview-token');
    setSession(SIGNED_OUT);
  });

  it('is fetched again when somebody signed in meanwhile: the answer belongs to the guest', async () => {
    const { setSession } = createPreviewHost();
    let answers = 0;
    api.set('GET /api/cart/', () => {
      answers += 1;
      if (answers === 1) setSession(SIGNED_IN);
      return answers === 1 ? buildCart(9, 99) : buildCart(1, 2);
    });
    await actions.refresh();
    expect(store.get(cartStateAtom).cart).toEqual(buildCart(1, 2));
    setSession(SIGNED_OUT);
  });

  it('after a confirmed order starts empty, whatever an older answer says', async () => {
    const loading = actions.refresh();
    await Promise.all([loading, actions.startNewSession()]);
    expect(store.get(cartStateAtom).cart?.item_count).toBe(0);
    expect(localStorage.getItem('cart_session_id')).toBeNull();
  });

  it('after a confirmed order starts empty, though the server has not emptied the cart yet', async () => {
    await actions.startNewSession(4);
    expect(store.get(cartStateAtom).cart?.item_count).toBe(0);
    expect(localStorage.getItem('cart_session_id')).toBeNull();
  });

  it('of somebody signed in is empty after a confirmed order, and asked for again once the server has emptied it', async () => {
    const { setSession } = createPreviewHost();
    setSession(SIGNED_IN);
    jest.useFakeTimers();
    await actions.startNewSession(4);
    expect(store.get(cartStateAtom).cart?.item_count).toBe(0);
    api.set('GET /api/cart/', { body: buildCart(0, 5) });
    await jest.advanceTimersByTimeAsync(2000);
    jest.useRealTimers();
    expect(store.get(cartStateAtom).cart).toEqual(buildCart(0, 5));
    setSession(SIGNED_OUT);
  });

  it('after a confirmed order keeps what another tab has added since, once the rest is taken out', async () => {
    const session = localStorage.getItem('cart_session_id');
    api.set('GET /api/cart/', { body: buildCart(3, 5) });
    jest.useFakeTimers();
    await actions.startNewSession(4);
    api.set('GET /api/cart/', { body: buildCart(1, 6) });
    await jest.advanceTimersByTimeAsync(2000);
    jest.useRealTimers();
    expect(store.get(cartStateAtom).cart).toEqual(buildCart(1, 6));
    expect(localStorage.getItem('cart_session_id')).toBe(session);
  });
});
