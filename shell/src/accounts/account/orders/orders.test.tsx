import { screen, waitFor } from '@testing-library/react';
import { fakeAccountServer, openAccount } from '../../../testing/openAccount';
import { resetBrowser } from '../../../testing/openSite';

let api: ReturnType<typeof fakeAccountServer>;
beforeEach(() => {
  api = fakeAccountServer();
});
afterEach(resetBrowser);

const ORDERS = [1042, 1043].map((order_number) => ({
  id: `order-${order_number}`,
  order_number,
  date: '2026-11-20T18:00:00Z',
  total: '25.98',
}));

describe('orders', () => {
  it('lead to the history; nothing is offered where there is nothing to add', async () => {
    const { part } = await openAccount('Orders');
    expect(part.getByRole('link', { name: 'Order history' })).toHaveAttribute('href', '/order-history');
    await waitFor(() => expect(part.queryByRole('status')).toBeNull());
    expect(part.queryByText('Orders you made before')).toBeNull();
  });

  it('that were made as a guest become the person’s own with one press', async () => {
    api.set('GET /api/account/claimable-orders', { body: ORDERS });
    const { part, user } = await openAccount('Orders');
    expect(await part.findByText('2 orders were made as a guest with your email address.')).toBeVisible();
    expect(part.getByText('Order 1042, Nov 20, 2026').parentElement).toHaveTextContent('$25.98');
    api.set('POST /api/account/claimable-orders/claim', () => {
      api.set('GET /api/account/claimable-orders', { body: [] });
      return { claimed: 2 };
    });
    await user.click(part.getByRole('button', { name: 'Add them to my account' }));
    expect(await screen.findByText('2 orders added')).toBeInTheDocument();
    expect(part.queryByText('Orders you made before')).toBeNull();
  });

  it('that could not be added are still there, with the reason', async () => {
    api.set('GET /api/account/claimable-orders', { body: ORDERS });
    const { part, user } = await openAccount('Orders');
    api.set('POST /api/account/claimable-orders/claim', { status: 503, body: {} });
    await user.click(await part.findByRole('button', { name: 'Add them to my account' }));
    expect(await part.findByRole('alert')).toHaveTextContent('Something went wrong on our side');
    expect(part.getByText('Orders you made before')).toBeVisible();
  });
});
