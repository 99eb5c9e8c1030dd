import type { Cart, HostContract } from '@site/contracts';
import { CART_SESSION_STORAGE_KEY, DEFAULT_LOCALE, HOST_CONTRACT_VERSION, LOCALES } from '@site/contracts';
import type { createStore } from 'jotai';
import { request, setLocale, toastsAtom } from '@site/kit';
import { fakeApi } from './fakeApi';

/** A host and what a test has to see of it from outside. */
export type HostUnderTest = {
  host: HostContract & { store: ReturnType<typeof createStore> };
  /** Signs Ada in, as a kept session or a sign-in page would. */
  signIn: (role: 'user' | 'admin') => Promise<void>;
  /** Paths of the site that the page was sent to. */
  went: () => string[];
  /** Addresses that the page was left for. */
  left: () => string[];
  /** Errors that were reported. */
  reported: () => unknown[];
};

const cart = (item_count: number, version: number): Cart => ({
  items: [],
  item_count,
  subtotal: '0.00',
  currency: 'USD',
  version,
  warnings: [],
});

/** The contract of every host: the shell's and the preview's run the same suite, so they cannot drift apart. */
export function hostContractSuite(name: string, makeHost: (api: ReturnType<typeof fakeApi>) => HostUnderTest) {
  describe(`host contract: ${name}`, () => {
    let api: ReturnType<typeof fakeApi>;
    let test: HostUnderTest;
    let host: HostUnderTest['host'];

    beforeEach(() => {
      api = fakeApi({
        'POST /api/cart/items': { body: {} },
        'GET /api/cart/': { body: cart(1, 1) },
        'DELETE /api/cart/': { body: { success: true } },
      });
      test = makeHost(api);
      host = test.host;
    });

    function countCalls(): () => number {
      const called = jest.fn();
      host.session.subscribe(called);
      return () => called.mock.calls.length;
    }

    it('CMP-16 says which version of the contract it keeps', () => {
      expect(host.version).toBe(HOST_CONTRACT_VERSION);
    });

    it.each(LOCALES)('CMP-16 says that the page is in the language %s', (locale) => {
      setLocale(locale);
      expect(makeHost(api).host.locale).toBe(locale);
      setLocale(DEFAULT_LOCALE);
    });

    it('starts signed out or loading, with no access token', async () => {
      expect(['loading', 'signed-out']).toContain(host.session.get().status);
      await expect(host.session.getAccessToken()).resolves.toBeNull();
    });

    it('keeps the cart session under the key cart_session_id, created on first use, and sends it as X-Session-ID', async () => {
      expect(localStorage.getItem(CART_SESSION_STORAGE_KEY)).toBeNull();
      await host.cart.add({ menuItemId: 7, name: 'Brisket' });
      const id = localStorage.getItem(CART_SESSION_STORAGE_KEY);
      expect(id).toMatch(/^[A-Za-z0-9_-]{16,128}$/);
      expect(api.calls[0]?.headers.get('X-Session-ID')).toBe(id);
    });

    it('adds with quantity 1 and an empty list of customizations, then loads the cart again', async () => {
      const changed = jest.fn();
      host.cart.subscribe(changed);
      await expect(host.cart.add({ menuItemId: 7, name: 'Brisket' })).resolves.toBe(true);
      await host.cart.refresh();
      expect(api.calls[0]?.body).toEqual({
        menu_item_id: 7,
        quantity: 1,
        customizations: [],
        special_instructions: null,
      });
      expect(host.cart.get().cart?.item_count).toBe(1);
      expect(changed).toHaveBeenCalled();
    });

    it('changes a line in one call with the given fields only, then loads the cart again', async () => {
      api.set('PUT /api/cart/items/ci_1', { body: {} });
      api.set('GET /api/cart/', { body: cart(4, 2) });
      await host.cart.add({ menuItemId: 7, name: 'Brisket' });
      const customizations = ['No onion', { option_id: 41 }];
      await expect(host.cart.update('ci_1', { quantity: 4, customizations })).resolves.toBe(true);
      await host.cart.refresh();
      expect(api.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ quantity: 4, customizations });
      expect(host.cart.get().cart?.item_count).toBe(4);
    });

    it('does not reject when the server refuses: it resolves to false', async () => {
      api.set('POST /api/cart/items', { status: 503, body: {} });
      await expect(host.cart.add({ menuItemId: 7, name: 'Brisket' })).resolves.toBe(false);
    });

    it('drops an answer that is older than the cart it shows', async () => {
      await host.cart.add({ menuItemId: 7, name: 'Brisket' });
      api.set('GET /api/cart/', { body: cart(3, 9) });
      await host.cart.refresh();
      api.set('GET /api/cart/', { body: cart(2, 8) });
      await host.cart.refresh();
      expect(host.cart.get().cart?.item_count).toBe(3);
    });

    it('clearing discards the session identifier, so that a new one is created next time', async () => {
      await host.cart.add({ menuItemId: 7, name: 'Brisket' });
      const first = localStorage.getItem(CART_SESSION_STORAGE_KEY);
      await host.cart.clear();
      expect(localStorage.getItem(CART_SESSION_STORAGE_KEY)).toBeNull();
      await host.cart.add({ menuItemId: 7, name: 'Brisket' });
      expect(localStorage.getItem(CART_SESSION_STORAGE_KEY)).not.toBe(first);
    });

    it('removes a line, and takes a quantity of 0 for the same', async () => {
      api.set('DELETE /api/cart/items/ci_1', { body: { success: true } });
      await expect(host.cart.remove('ci_1')).resolves.toBe(true);
      await expect(host.cart.setQuantity('ci_1', 0)).resolves.toBe(true);
      expect(api.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
    });

    it('begins another cart after an order, under a new session identifier', async () => {
      await host.cart.add({ menuItemId: 7, name: 'Brisket' });
      await host.cart.refresh();
      const first = localStorage.getItem(CART_SESSION_STORAGE_KEY);
      await host.cart.startNewSession();
      expect(host.cart.get().cart?.item_count).toBe(0);
      await host.cart.add({ menuItemId: 7, name: 'Brisket' });
      expect(localStorage.getItem(CART_SESSION_STORAGE_KEY)).not.toBe(first);
    });

    it.each(['user', 'admin'] as const)('CMP-16 says who is signed in, as %s, and notifies listeners', async (role) => {
      const told = countCalls();
      await test.signIn(role);
      expect(host.session.get()).toMatchObject({
        ...{ status: 'signed-in', role },
        user: { email: 'ada@example.com', displayName: 'Ada Pine' },
      });
      expect(told()).toBeGreaterThan(0);
      await expect(host.session.getAccessToken()).resolves.toEqual(expect.any(String));
    });

    it('carries the token of the signed-in person on calls of the API, and none for a guest', async () => {
      api.set('GET /api/sample', { body: {} });
      await request('/api/sample', { failure: 'Failed' });
      await test.signIn('user');
      await request('/api/sample', { failure: 'Failed' });
      const sent = api.calls.filter(({ path }) => path === '/api/sample');
      const token = await host.session.getAccessToken();
      expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([null, `Bearer ${token}`]);
    });

    it('signs out: nobody is signed in, no token is given, and listeners are notified', async () => {
      await test.signIn('user');
      const told = countCalls();
      await host.session.signOut();
      expect(host.session.get()).toEqual({ status: 'signed-out', user: null, role: null });
      expect(told()).toBeGreaterThan(0);
      await expect(host.session.getAccessToken()).resolves.toBeNull();
    });

    it('signing in goes to /login, with the path to return to', () => {
      host.session.signIn();
      host.session.signIn('/checkout?step=2');
      expect(test.went()).toEqual(['/login', '/login?next=%2Fcheckout%3Fstep%3D2']);
    });

    it('CMP-16 asks somebody whose session ended to sign in again, until somebody is signed in', async () => {
      const person = { id: 'u1', email: 'ada@example.com', displayName: 'Ada Pine' };
      const { answer } = host.session.signInAgain(person);
      await test.signIn('user');
      await expect(answer).resolves.toBe(true);
    });

    it('CMP-16 stops asking when the section goes away', async () => {
      const person = { id: 'u1', email: 'ada@example.com', displayName: 'Ada Pine' };
      const { answer, withdraw } = host.session.signInAgain(person);
      withdraw();
      await expect(answer).resolves.toBe(false);
    });

    it('shows a toast with all that it says, as information unless it says otherwise', () => {
      const onPress = jest.fn();
      host.toasts.show({ title: 'Saved', description: 'All of it', details: 'at noon' });
      host.toasts.show({ title: 'Failed', tone: 'error', duration: 1000, action: { label: 'Again', onPress } });
      expect(host.store.get(toastsAtom)).toMatchObject([
        { title: 'Saved', description: 'All of it', details: 'at noon', tone: 'info', action: null },
        { title: 'Failed', tone: 'error', duration: 1000, action: { label: 'Again', onPress } },
      ]);
    });

    it('goes to a path of the site, and home instead of another site', () => {
      host.navigation.go('/order?dish=7#top');
      host.navigation.go('https://elsewhere.test/');
      host.navigation.go('//elsewhere.test');
      expect(test.went()).toEqual(['/order?dish=7#top', '/', '/']);
      expect(test.reported()).toHaveLength(2);
    });

    it('leaves the site for web addresses only', () => {
      host.navigation.leave('https://pay.test/session');
      expect(() => host.navigation.leave('javascript:alert(1)')).toThrow('Cannot leave');
      expect(test.left()).toEqual(['https://pay.test/session']);
    });

    it.each([new Error('broken'), 'a text', undefined])('takes the report of %s without throwing', (error) => {
      host.reportError(error);
      host.reportError(error, { screen: 'menu' });
      expect(test.reported()).toEqual([error, error]);
    });
  });
}
