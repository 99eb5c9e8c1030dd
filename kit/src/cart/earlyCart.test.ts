import type { Cart } from '@site/contracts';
import { createStore } from 'jotai';
import { fakeApi } from '../../testing';
import { cartStateAtom } from './cartState';
import { createCart } from './createCart';
import { earlyCartScript } from './earlyCart';

const SESSION = 'a-known-session-of-this-test';
const cart = (version: number): Cart => ({
  items: [],
  item_count: version,
  subtotal: '0.00',
  currency: 'USD',
  version,
  warnings: [],
});

describe('WEB-110 the document asks for the cart of a guest before the page’s code comes', () => {
  let api: ReturnType<typeof fakeApi>;
  const store = createStore();
  const shownVersion = () => store.get(cartStateAtom).cart?.version;
  /** As the browser does with the script in the head. */
  const beginDocument = () => {
    const script = document.createElement('script');
    script.textContent = earlyCartScript;
    document.head.append(script);
  };

  beforeEach(() => {
    localStorage.setItem('cart_session_id', SESSION);
    api = fakeApi({ 'GET /api/cart/': { body: cart(4) } });
  });
  afterEach(() => {
    delete document.documentElement.dataset.session;
    delete window.__cart;
  });

  it('and its answer is the first cart: nothing is asked for again', async () => {
    beginDocument();
    api.set('GET /api/cart/', { body: cart(5) });
    const actions = createCart(store, () => undefined);
    await actions.refresh();
    expect(shownVersion()).toBe(4);
    expect(api.calls).toHaveLength(1);
    expect(api.calls[0]?.headers.get('x-session-id')).toBe(SESSION);

    await actions.refresh();
    expect(shownVersion()).toBe(5);
  });

  it('the cart of a session that has ended since is not shown', async () => {
    beginDocument();
    localStorage.setItem('cart_session_id', 'another-session-of-this-test');
    api.set('GET /api/cart/', { body: cart(1) });
    await createCart(store, () => undefined).refresh();
    expect(shownVersion()).toBe(1);
  });

  it('an answer that failed is asked for again', async () => {
    api.set('GET /api/cart/', { status: 503, body: { detail: 'Later.' } });
    beginDocument();
    await window.__cart?.answer;
    api.set('GET /api/cart/', { body: cart(6) });
    await createCart(store, () => undefined).refresh();
    expect(shownVersion()).toBe(6);
  });

  it('not where there is none, and not for somebody who may be signed in', () => {
    document.documentElement.dataset.session = 'kept';
    beginDocument();
    delete document.documentElement.dataset.session;
    localStorage.clear();
    beginDocument();
    expect(window.__cart).toBeUndefined();
    expect(api.calls).toHaveLength(0);
  });
});
