import { createPreviewHost, fakeApi } from '@site/kit/testing';
import { act, waitFor } from '@testing-library/react';
import { followOtherTabs } from './followOtherTabs';

const cartOf = (version: number) => ({
  items: [],
  item_count: version,
  subtotal: '0.00',
  currency: 'USD',
  version,
  warnings: [],
});

describe('two tabs with one cart', () => {
  let stops: (() => void)[] = [];

  // jsdom has none; Node's is the same interface.
  beforeAll(() =>
    Object.assign(globalThis, {
      BroadcastChannel:
        jest.requireActual<Pick<typeof globalThis, 'BroadcastChannel'>>('worker_threads').BroadcastChannel,
    }),
  );
  afterEach(() => {
    stops.forEach((stop) => stop()); // an open channel keeps the process alive
  });

  it('follow each other without asking in circles', async () => {
    localStorage.setItem('cart_session_id', 'a-known-session-of-this-test');
    const api = fakeApi({ 'GET /api/cart/': { body: cartOf(1) } });
    const [here, there] = [createPreviewHost(), createPreviewHost()];
    await act(async () => {
      await here.cart.refresh();
      await there.cart.refresh();
    });
    stops = [followOtherTabs(here.cart), followOtherTabs(there.cart)];

    api.set('GET /api/cart/', { body: cartOf(2) });
    await here.cart.refresh();
    await waitFor(() => expect(there.cart.get().cart?.version).toBe(2));
    await new Promise((done) => setTimeout(done, 50)); // what an echo would take
    expect(api.calls).toHaveLength(4);
  });
});
