import type { Cart, HostContract } from '@site/contracts';
import { CART_SESSION_STORAGE_KEY, HOST_CONTRACT_VERSION } from '@site/contracts';
import { fakeApi } from './fakeApi';

const cart = (item_count: number, version: number): Cart => ({
  items: [],
  item_count,
  subtotal: '0.00',
  currency: 'USD',
  version,
  warnings: [],
});

/** The contract of every host: the shell's and the preview's run the same suite, so they cannot drift apart. */
export function hostContractSuite(name: string, makeHost: () => HostContract) {
  describe(`host contract: ${name}`, () => {
    let api: ReturnType<typeof fakeApi>;
    let host: HostContract;

    beforeEach(() => {
      localStorage.clear();
      api = fakeApi({
        'POST /api/cart/items': { body: {} },
        'GET /api/cart/': { body: cart(1, 1) },
        'DELETE /api/cart/': { body: { success: true } },
      });
      host = makeHost();
    });
    afterEach(() => api.restore());

    it('CMP-16 says which version of the contract it keeps', () => {
      expect(host.version).toBe(HOST_CONTRACT_VERSION);
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
  });
}
