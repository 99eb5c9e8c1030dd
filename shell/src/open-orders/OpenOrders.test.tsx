import { recentOrders, useShowsOrder } from '@site/kit';
import { buildOrder, createPreviewHost, fakeApi, SIGNED_IN } from '@site/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/renderShell';
import { OpenOrders } from './OpenOrders';

const PAID = { payment_status: 'paid', promised_at: '2026-11-21T00:20:00Z' } as const;
const NOW = new Date('2026-11-21T00:10:00Z');
const paid = (overrides: Parameters<typeof buildOrder>[0] = {}) => buildOrder({ ...PAID, ...overrides });

let api: ReturnType<typeof fakeApi>;
const serverSays = (order: ReturnType<typeof buildOrder>) => api.set(`GET /api/orders/${order.id}`, { body: order });
const show = (path = '/', host = createPreviewHost()) => renderShell(<OpenOrders />, { path, host });
const focus = () =>
  act(async () => {
    window.dispatchEvent(new Event('focus'));
    await Promise.resolve();
  });

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'] });
  api = fakeApi({});
});

describe('a browser without an open order', () => {
  it('shows nothing and asks nothing, not even when it gets the focus', async () => {
    show();
    await focus();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(api.calls).toEqual([]);
  });
});

describe('a browser with an open order', () => {
  it('links to it with its number and when it is ready', async () => {
    recentOrders.keep(paid());
    serverSays(paid());
    show();
    const link = await screen.findByRole('link');
    expect(link).toHaveTextContent(/^Your order #1042, ready at 6:20 PM$/);
    expect(link).toHaveAttribute('href', '/order-status/0190-order#t=secret-of-the-order');
  });

  it('asks once per page load, with the secret of the order, and again on focus but not each time', async () => {
    recentOrders.keep(paid());
    serverSays(paid());
    show();
    await screen.findByRole('link');
    await waitFor(() => expect(api.calls).toHaveLength(1));
    expect(api.calls[0]?.headers.get('X-Order-Token')).toBe('secret-of-the-order');
    await focus();
    expect(api.calls).toHaveLength(1);
    jest.setSystemTime(NOW.getTime() + 60_000);
    await focus();
    await focus();
    expect(api.calls).toHaveLength(2);
  });

  it('asks in the name of the person who is signed in', async () => {
    recentOrders.keep(paid({ user_id: 'u1' }));
    serverSays(paid());
    show('/', createPreviewHost({ session: SIGNED_IN }));
    await waitFor(() => expect(api.calls[0]?.headers.get('authorization')).toBe('Bearer preview-token'));
  });

  it('shows an order that was paid after its tab was closed, and not before', async () => {
    recentOrders.keep(buildOrder());
    serverSays(buildOrder());
    show();
    await waitFor(() => expect(api.calls).toHaveLength(1));
    expect(screen.queryByRole('link')).toBeNull();
    serverSays(paid());
    jest.setSystemTime(NOW.getTime() + 60_000);
    await focus();
    await waitFor(() => expect(screen.getByRole('link')).toHaveTextContent('#1042'));
  });

  it('disappears once the order is handed over, and asks no more', async () => {
    recentOrders.keep(paid());
    serverSays(paid({ status: 'Fulfilled', fulfillment_status: 'completed' }));
    show();
    await waitFor(() => expect(api.calls).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
    expect(screen.queryByRole('status')).toBeNull();
    jest.setSystemTime(NOW.getTime() + 60_000);
    await focus();
    expect(api.calls).toHaveLength(1);
  });

  it('forgets an order that does not exist any more', async () => {
    recentOrders.keep(paid());
    show();
    await waitFor(() => expect(recentOrders.list()).toEqual([]));
  });

  it('keeps showing what it knows while the server does not answer', async () => {
    recentOrders.keep(paid());
    api.set('GET /api/orders/0190-order', { status: 503, body: {} });
    show();
    await screen.findByRole('link', { name: /ready at 6:20\sPM/ });
    await waitFor(() => expect(api.calls).toHaveLength(1));
    expect(screen.getByRole('link')).toBeInTheDocument();
  });

  it('is not shown on the page of the order itself', async () => {
    recentOrders.keep(paid());
    serverSays(paid());
    show('/order-status/0190-order');
    await waitFor(() => expect(api.calls).toHaveLength(1));
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('is not shown on a page that links to the order itself, not even when its payment is noted later', async () => {
    function Confirmation() {
      useShowsOrder('0190-order');
      return <p>Order Confirmed!</p>;
    }
    recentOrders.keep(buildOrder());
    serverSays(paid());
    renderShell(
      <>
        <OpenOrders />
        <Confirmation />
      </>,
    );
    await waitFor(() => expect(recentOrders.list()[0]?.payment_status).toBe('paid'));
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shows the order that is due first, and the others behind a button', async () => {
    const later = paid({ id: 'later', order_number: 1044, requested_for: '2026-11-22T00:30:00Z' });
    const ready = paid({ id: 'ready', order_number: 1043, fulfillment_status: 'ready' });
    for (const order of [ready, paid(), later]) {
      recentOrders.keep(order);
      serverSays(order);
    }
    show();
    expect(await screen.findByRole('link')).toHaveTextContent('Your order #1043, ready for pickup');
    const more = screen.getByRole('button', { name: '2 more' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(more);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
      'Your order #1043, ready for pickup',
      'Your order #1042, ready at 6:20 PM',
      'Your order #1044, pickup planned for tomorrow 6:30 PM',
    ]);
  });
});

it.each([
  [{ fulfillment_status: 'out_for_delivery', order_type: 'delivery' }, 'on its way to you'],
  [{ fulfillment_status: 'ready', order_type: 'delivery' }, 'packed and ready to go'],
  [{ order_type: 'delivery' }, 'with you at 6:20 PM'],
  [{ order_type: 'delivery', requested_for: '2026-11-21T01:00:00Z' }, 'delivery planned for 7 PM'],
  [{ promised_at: '2026-11-21T16:10:00Z' }, 'ready tomorrow 10:10 AM'],
  [{ promised_at: null, fulfillment_status: 'preparing' }, 'in the kitchen'],
  [{ promised_at: null }, 'received'],
] as const)('an order with %j is described as "%s"', async (overrides, words) => {
  recentOrders.keep(paid(overrides));
  serverSays(paid(overrides));
  show();
  expect(await screen.findByRole('link')).toHaveTextContent(`Your order #1042, ${words}`);
});

describe('an order that is called off while its guest waits (WEB-71)', () => {
  const CANCELLED = paid({ status: 'Cancelled', fulfillment_status: 'cancelled', cancel_reason: 'No brisket left' });
  const calledOff = async (order = CANCELLED) => {
    recentOrders.keep(paid());
    serverSays(order);
    const shown = show();
    return { ...shown, notice: await screen.findByRole('status') };
  };

  it.each([
    ['cancelled with a reason', CANCELLED, 'Your order #1042 was cancelled. The reason: No brisket left'],
    ['rejected', paid({ status: 'Cancelled', fulfillment_status: 'rejected' }), 'We could not take your order #1042.'],
    ['refunded in full', paid({ payment_status: 'refunded' }), 'Your order #1042 was refunded.'],
  ])('says that it was %s, and asks no more', async (_, order, words) => {
    const { notice } = await calledOff(order);
    expect(notice).toHaveTextContent(words);
    expect(screen.queryByRole('navigation')).toBeNull();
    jest.setSystemTime(NOW.getTime() + 60_000);
    await focus();
    expect(api.calls).toHaveLength(1);
  });

  it('leads to the order and to the phone of the restaurant', async () => {
    await calledOff();
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['See your order', '/order-status/0190-order#t=secret-of-the-order'],
      [expect.stringMatching(/^\(\d{3}\) /), expect.stringMatching(/^tel:\+/)],
    ]);
  });

  it('is shown on each page until the guest dismisses it', async () => {
    const { unmount } = await calledOff();
    unmount();
    show('/locations');
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss the news of order #1042' }));
    expect(screen.queryByRole('status')).toBeNull();
    expect(recentOrders.hasUnread()).toBe(false);
  });

  it('is not said once more after its own page has said it', async () => {
    recentOrders.keep(paid());
    serverSays(CANCELLED);
    const { unmount } = show('/order-status/0190-order');
    await waitFor(() => expect(recentOrders.list()[0]?.status).toBe('Cancelled'));
    await waitFor(() => expect(recentOrders.hasUnread()).toBe(false));
    unmount();
    show();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is not said of an order that was never paid', async () => {
    recentOrders.keep(buildOrder());
    serverSays(buildOrder({ status: 'Cancelled', fulfillment_status: 'cancelled' }));
    show();
    await waitFor(() => expect(recentOrders.list()[0]?.status).toBe('Cancelled'));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is not said any more once staff take the cancellation back', async () => {
    await calledOff();
    act(() => recentOrders.update(paid()));
    expect(await screen.findByRole('link')).toHaveTextContent('Your order #1042, ready at 6:20 PM');
    expect(screen.queryByRole('status')).toBeNull();
  });
});
