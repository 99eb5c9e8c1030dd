import type { Order } from '@site/contracts';
import { renderWithHost } from '@site/kit/testing';
import { act, screen } from '@testing-library/react';
import { buildOrder } from '../../testing/builders';
import { fakeEvents } from '../../testing/orderEvents';
import App from '../App';

const refunded = (overrides: Partial<Order> = {}) =>
  buildOrder({
    payment_status: 'refunded',
    refunded_amount: '25.98',
    status_history: [{ status: 'received', at: '2026-11-21T00:05:00Z', by: 'customer' }],
    ...overrides,
  });

describe('the page of an order that was refunded in full or called off', () => {
  let server: ReturnType<typeof fakeEvents>;

  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-11-21T00:10:00Z') });
    server = fakeEvents('/api/orders/0190-order');
  });

  const show = async (order: Order) => {
    renderWithHost(<App />, { path: '/order-status/0190-order' });
    await act(() => jest.advanceTimersByTimeAsync(0));
    await server.tell(order);
  };
  const heading = () => screen.getByRole('heading', { level: 1 });

  it('says so, and promises nothing', async () => {
    await show(refunded());
    expect(heading()).toHaveTextContent('This order was refunded');
    expect(screen.getAllByText('All you paid has been sent back to you.')).not.toHaveLength(0);
    expect(screen.queryByText('Ready at')).toBeNull();
    expect(screen.queryByRole('list', { name: 'Steps of your order' })).toBeNull();
    expect(screen.queryByRole('link', { name: /Directions/ })).toBeNull();
    expect(screen.getByText('$25.98 sent back to you')).toBeInTheDocument();
  });

  it('and cancelled with it says both', async () => {
    await show(refunded({ status: 'Cancelled', fulfillment_status: 'cancelled' }));
    expect(heading()).toHaveTextContent('This order is cancelled');
    expect(screen.getAllByText('All you paid has been sent back to you.')).not.toHaveLength(0);
  });

  it('ADM-64 and cancelled before it was paid asks for no money', async () => {
    const unpaid = { payment_status: 'pay_at_pickup', payment_method: 'cash', refunded_amount: '0.00' } as const;
    await show(refunded({ ...unpaid, status: 'Cancelled', fulfillment_status: 'cancelled' }));
    expect(screen.getByText('Nothing was charged, so you owe nothing.')).toBeInTheDocument();
    expect(screen.queryByText('To pay at pickup')).toBeNull();
  });

  it('after the meal says what went back', async () => {
    await show(refunded({ status: 'Fulfilled', fulfillment_status: 'completed' }));
    expect(heading()).toHaveTextContent('Enjoy your meal!');
    expect(screen.getAllByText('All you paid has been sent back to you.')).not.toHaveLength(0);
  });

  it('gives the reasons that staff wrote', async () => {
    server.api.set('GET /api/orders/0190-order/refunds', {
      body: [
        { id: 'r1', amount: '5.00', reason: 'The soup was cold', at: '2026-11-21T00:06:00Z' },
        { id: 'r2', amount: '20.98', reason: null, at: '2026-11-21T00:07:00Z' },
      ],
    });
    await show(refunded());
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByText('$5.00 on Nov 20, 2026: The soup was cold')).toBeInTheDocument();
    expect(screen.getByText('$20.98 on Nov 20, 2026')).toBeInTheDocument();
  });

  it('in cash does not speak of banks', async () => {
    await show(refunded({ payment_method: 'cash' }));
    expect(screen.getAllByText('All you paid has been given back to you.')).not.toHaveLength(0);
    expect(screen.getByText('$25.98 given back to you')).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/Banks/);
  });
});
