import type { Order } from '@site/contracts';
import { act, screen, within } from '@testing-library/react';
import { useLocation } from '@site/kit';
import { createPreviewHost, renderWithHost, SIGNED_IN } from '@site/kit/testing';
import { buildOrder } from '../../testing/builders';
import { fakeEvents } from '../../testing/orderEvents';
import App from '../App';

const PATH = '/api/orders/0190-order';
const SECRET = 'a-secret-of-forty-three-letters-or-so-x';

const paid = (overrides: Partial<Order> = {}) =>
  buildOrder({
    payment_status: 'paid',
    items: [
      {
        ...{ id: 'oit_1', menu_item_id: 7, name: 'Brisket Plate', quantity: 2, unit_price: '12.00', subtotal: '24.00' },
        ...{ customizations: ['No onion'], special_instructions: null },
      },
    ],
    status_history: [{ status: 'received', at: '2026-11-21T00:05:00Z', by: 'customer' }],
    ...overrides,
  });

function Address() {
  const { pathname, search, hash } = useLocation();
  return <span data-testid="address">{pathname + search + hash}</span>;
}

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const heading = () => screen.getByRole('heading', { level: 1 });
const steps = () =>
  within(screen.getByRole('list', { name: 'Steps of your order' }))
    .getAllByRole('listitem')
    .map((step) => step.textContent?.replace(/\s/g, ' '));

describe('the page of an order', () => {
  let server: ReturnType<typeof fakeEvents>;

  const show = async (path = `/order-status/0190-order#t=${SECRET}`, host = createPreviewHost()) => {
    const view = renderWithHost(
      <>
        <App />
        <Address />
      </>,
      { path, host },
    );
    await advance(0);
    return view;
  };

  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-11-21T00:10:00Z') });
    server = fakeEvents(PATH);
  });

  it('asks with the secret of its link and with the session, never in the address', async () => {
    localStorage.setItem('cart_session_id', 'the-session-of-this-guest');
    await show();
    expect(server.asked[0]?.headers.get('X-Order-Token')).toBe(SECRET);
    expect(server.asked[0]?.headers.get('X-Session-ID')).toBe('the-session-of-this-guest');
    expect(sessionStorage.getItem('order_token:0190-order')).toBe(SECRET);
    expect(server.asked).toHaveLength(1);
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/order-status\/0190-order$/);
  });

  it('asks as the signed-in person', async () => {
    await show('/order-status/0190-order', createPreviewHost({ session: SIGNED_IN }));
    expect(server.asked[0]?.headers.get('authorization')).toBe('Bearer preview-token');
  });

  it('opens again in the same tab without the secret in its link', async () => {
    const first = await show();
    first.unmount();
    await show('/order-status/0190-order');
    expect(server.asked.at(-1)?.headers.get('X-Order-Token')).toBe(SECRET);
  });

  it('shows what was ordered, what was paid, where it is picked up and when it is ready', async () => {
    await show();
    expect(screen.getByText('Loading your order')).toBeInTheDocument();
    await server.tell(paid({ tip_amount: '3.60', amount_due: '29.58', discount_amount: '2.00', promo_code: 'PINE' }));
    expect(heading()).toHaveTextContent('We have your order');
    expect(screen.getByText('Order #1042')).toBeInTheDocument();
    expect(screen.getByText('6:25 PM')).toBeInTheDocument();
    expect(screen.getByText('Ready at')).toBeInTheDocument();
    expect(screen.getByText('No onion')).toBeInTheDocument();
    expect(screen.getByText(/1 Test Street, Huntsville, TX 77340/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Directions/ })).toHaveAttribute(
      'href',
      expect.stringContaining('Test%20Kitchen'),
    );
    expect(screen.getByRole('link', { name: /Call/ })).toHaveAttribute('href', 'tel:+19365550199');
    const rows = screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
    expect(rows).toEqual([
      'Subtotal $24.00',
      'Discount (PINE) −$2.00',
      'Tax $1.98',
      'Tip $3.60',
      'Paid by card $29.58',
    ]);
    expect(screen.getByText('Live')).toBeInTheDocument();
  });

  it('turns with each event, and says so to those who cannot see it', async () => {
    await show();
    await server.tell(paid());
    expect(steps()).toEqual(['Received (now)6:05 PM', 'Accepted', 'In the kitchen', 'Ready for pickup', 'Picked up']);
    const history = [...paid().status_history, { status: 'ready', at: '2026-11-21T00:20:00Z', by: 'staff' } as const];
    await server.tell(paid({ fulfillment_status: 'ready', status_history: history }));
    expect(steps()).toEqual([
      'Received (done)6:05 PM',
      'Accepted (done)',
      'In the kitchen (done)',
      'Ready for pickup (now)6:20 PM',
      'Picked up',
    ]);
    const spoken = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(spoken).toContain('Ready for you. Tell us number 1042 at the counter.');
  });

  it.each<[string, Partial<Order>, string, string]>([
    ['a planned pickup', { requested_for: '2026-11-22T00:25:00Z' }, 'Pickup planned for', 'tomorrow 6:25 PM'],
    ['a delivery', { order_type: 'delivery', delivery_address: '9 Oak Lane' }, 'With you at', '6:25 PM'],
    [
      'a planned delivery',
      { order_type: 'delivery', requested_for: '2026-11-21T02:00:00Z' },
      'Delivery planned for',
      '8 PM',
    ],
  ])('%s says when', async (_, overrides, label, time) => {
    await show();
    await server.tell(paid(overrides));
    expect(screen.getByText(label)).toBeInTheDocument();
    expect(screen.getByText(time)).toBeInTheDocument();
  });

  it('a delivery has steps of its own', async () => {
    await show();
    await server.tell(
      paid({ order_type: 'delivery', fulfillment_status: 'out_for_delivery', delivery_address: '9 Oak Lane' }),
    );
    expect(heading()).toHaveTextContent('On its way to you');
    expect(steps().map((step) => step?.split(/\d/, 1)[0])).toEqual([
      'Received (done)',
      'Accepted (done)',
      'In the kitchen (done)',
      'Out for delivery (now)',
      'Delivered',
    ]);
    expect(screen.getByText('9 Oak Lane')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Directions/ })).toBeNull();
  });

  it('WEB-105 what the guest wrote from right to left does not reorder the words around it', async () => {
    await show();
    const [customer_name, special_requests, delivery_address] = ['סיגל לוי', 'بدون بصل من فضلك', '12 شارع النخيل'];
    await server.tell(paid({ customer_name, special_requests, delivery_address, order_type: 'delivery' }));
    for (const text of [customer_name, special_requests, delivery_address]) {
      expect(screen.getByText(text).closest('[dir=auto], bdi')).not.toBeNull();
    }
  });

  it('a cancelled order says what happens to the money, and shows it when it went back', async () => {
    await show();
    const cancelled = paid({
      status: 'Cancelled',
      fulfillment_status: 'cancelled',
      status_history: [...paid().status_history, { status: 'cancelled', at: '2026-11-21T00:08:00Z', by: 'staff' }],
    });
    await server.tell(cancelled);
    expect(heading()).toHaveTextContent('This order is cancelled');
    expect(screen.getByText('What you paid is on its way back to you.')).toBeInTheDocument();
    expect(steps()).toEqual(['Received (done)6:05 PM', 'Cancelled6:08 PM']);
    expect(screen.queryByRole('link', { name: /Directions/ })).toBeNull();
    await server.tell({ ...cancelled, payment_status: 'refunded', refunded_amount: '25.98' });
    expect(screen.getByText('All you paid has been sent back to you.')).toBeInTheDocument();
    expect(screen.getByText('$25.98 sent back to you')).toBeInTheDocument();
    await server.write('event: end\ndata: {}\n\n');
    await server.end();
    expect(screen.queryByText('Live')).toBeNull();
    await advance(120_000);
    expect(server.asked).toHaveLength(1);
  });

  it('an unpaid order waits for its payment', async () => {
    await show();
    await server.tell(buildOrder({ payment_status: 'awaiting_payment' }));
    expect(heading()).toHaveTextContent('Waiting for your payment');
    expect(screen.getByRole('link', { name: 'Back to checkout' })).toHaveAttribute('href', '/checkout');
    expect(screen.queryByRole('list', { name: 'Steps of your order' })).toBeNull();
  });

  it('without a stream it asks every 30 s, and says so', async () => {
    server.refuse(503);
    server.api.set(`GET ${PATH}`, { body: paid() });
    await show();
    expect(screen.getByText('Updating every 30 s')).toBeInTheDocument();
    server.api.set(`GET ${PATH}`, { body: paid({ fulfillment_status: 'preparing' }) });
    await advance(29_000);
    expect(heading()).toHaveTextContent('We have your order');
    await advance(1500);
    expect(heading()).toHaveTextContent('Your meal is being made');
    server.refuse(null);
    await advance(30_000);
    await server.tell(paid({ fulfillment_status: 'preparing' }));
    expect(screen.getByText('Live')).toBeInTheDocument();
  });

  it('does not ask while nobody looks, and at once when somebody does', async () => {
    server.refuse(429);
    server.api.set(`GET ${PATH}`, { body: paid() });
    await show();
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const before = server.asked.length;
    await advance(300_000);
    expect(server.asked.length).toBe(before);
    hidden.mockReturnValue(false);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await advance(0);
    expect(server.asked.length).toBe(before + 1);
  });

  it('keeps what it knows while it is offline, and is live again as soon as it can', async () => {
    await show();
    await server.tell(paid());
    server.refuse(0);
    server.api.set(`GET ${PATH}`, () => Promise.reject(new TypeError('Failed to fetch')));
    await server.end();
    await advance(3500);
    expect(screen.getByText('Offline, as of 6:10 PM')).toBeInTheDocument();
    expect(heading()).toHaveTextContent('We have your order');
    server.refuse(null);
    act(() => void window.dispatchEvent(new Event('online')));
    await advance(0);
    await server.tell(paid({ fulfillment_status: 'accepted' }));
    expect(screen.getByText('Live')).toBeInTheDocument();
  });

  it('a connection that has gone quiet is given up and opened again', async () => {
    await show();
    await server.tell(paid());
    server.api.set(`GET ${PATH}`, { body: paid() });
    await advance(39_000);
    await server.write(': still here\n\n');
    await advance(39_000);
    expect(server.asked).toHaveLength(1);
    await advance(2000);
    expect(server.asked[0]?.signal?.aborted).toBe(true);
    await advance(31_000);
    expect(server.asked).toHaveLength(2);
  });

  it('WEB-203 a stream that stays without an answer for 10 s is given up, and the order is asked for', async () => {
    server.api.set(`GET ${PATH}`, { body: paid() });
    await show();
    expect(screen.getByText('Loading your order')).toBeInTheDocument();
    await advance(10_000);
    expect(heading()).toHaveTextContent('We have your order');
  });

  it('a server that goes sends the reader to another one, after as long as it said', async () => {
    await show();
    await server.tell(paid());
    await server.write('retry: 500\n\n');
    await server.end();
    await advance(600);
    expect(server.asked).toHaveLength(2);
    expect(heading()).toHaveTextContent('We have your order');
  });

  it('WEB-237 a link that leads nowhere says so kindly, with a way to call', async () => {
    server.refuse(404);
    await show();
    expect(heading()).toHaveTextContent('We cannot find this order');
    expect(document.title).toMatch(/^We cannot find this order \| /);
    expect(screen.getByRole('link', { name: /Call/ })).toHaveAttribute('href', 'tel:+19365550199');
    await advance(120_000);
    expect(server.asked).toHaveLength(1);
  });

  it('when nothing answers it says that nothing is lost, and Try Again tries again', async () => {
    server.refuse(0);
    server.api.set(`GET ${PATH}`, { status: 503, body: {} });
    await show();
    expect(heading()).toHaveTextContent('Your order cannot be shown right now');
    server.refuse(null);
    act(() => screen.getByRole('button', { name: 'Try Again' }).click());
    await advance(0);
    await server.tell(paid());
    expect(heading()).toHaveTextContent('We have your order');
  });
});
