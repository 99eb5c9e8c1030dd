import { recentOrders } from '@site/kit';
import { renderWithHost } from '@site/kit/testing';
import { act } from '@testing-library/react';
import { buildOrder } from '../../testing/builders';
import { fakeEvents } from '../../testing/orderEvents';
import App from '../App';

const PATH = '/api/orders/0190-order';

describe('the page of an order that was placed in this browser', () => {
  let server: ReturnType<typeof fakeEvents>;

  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-11-21T00:10:00Z') });
    server = fakeEvents(PATH);
    recentOrders.keep(buildOrder());
  });

  const show = async () => {
    renderWithHost(<App />, { path: '/order-status/0190-order' });
    await act(() => jest.advanceTimersByTimeAsync(0));
  };

  it('opens in a new tab without the secret in its link', async () => {
    await show();
    expect(server.asked[0]?.headers.get('X-Order-Token')).toBe('secret-of-the-order');
  });

  it('notes each event with the recent orders', async () => {
    await show();
    await server.tell(buildOrder({ payment_status: 'paid', fulfillment_status: 'ready' }));
    expect(recentOrders.list()).toMatchObject([{ payment_status: 'paid', fulfillment_status: 'ready' }]);
  });
});
