import type { Order, PointsTransaction, Redemption, Reward, RewardsDashboard } from '@site/contracts';
import { SWRConfig } from '@site/kit';
import { buildOrder, createPreviewHost, fakeApi, renderWithHost, SIGNED_IN } from '@site/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from './App';

let api: ReturnType<typeof fakeApi>;
afterEach(() => api.restore());

const ID = '0190a1b2-0000-7000-8000-00000000000c';

const REDEMPTION: Redemption = {
  id: 'r1',
  redemption_code: 'BRN-7K3M-9QXD',
  status: 'issued',
  reward_id: 'w1',
  reward_name: 'Free sweet tea',
  reward_type: 'free_item',
  points_spent: 75,
  order_id: null,
  discount_amount: null,
  issued_at: '2026-11-20T18:00:00Z',
  expires_at: '2026-12-20T18:00:00Z',
  used_at: null,
  cancelled_at: null,
};

const EARNED: PointsTransaction = {
  ...{ id: 't1', customer_id: ID, transaction_type: 'earned', status: 'posted', points: 34, balance_after: 180 },
  ...{ description: 'Order #1042', reference_type: 'order', reference_id: 'o1', order_id: 'o1', redemption_id: null },
  ...{ reverses_transaction_id: null, points_remaining: 34, available_at: '2026-11-20T18:31:00Z' },
  ...{ expires_at: '2027-11-21T05:59:59Z', created_at: '2026-11-20T18:05:00Z', created_by: 'system' },
  basis: {
    order_number: 1042,
    eligible_amount: '27.49',
    points_per_dollar: '1',
    points_multiplier: '1.25',
    tier: 'SILVER',
  },
};

function dashboard(overrides: Partial<RewardsDashboard> = {}): RewardsDashboard {
  return {
    id: ID,
    email: 'ada@example.com',
    display_name: 'Ada Pine',
    available_points: 180,
    pending_points: 12,
    total_orders: 7,
    lifetime_spent: 254.5,
    loyalty_tier: 'SILVER',
    points_breakdown: { total_earned: 555, total_redeemed: 375, total_expired: 0, total_adjusted: 0 },
    expiring_points: [{ points: 40, expires_at: '2027-01-01T05:59:59Z' }],
    birthday: null,
    enrolled_at: '2026-01-04T18:00:00Z',
    tier_progress: {
      customer_id: ID,
      current_tier: { id: 'silver', name: 'SILVER', rank: 2, min_points: 500 },
      next_tier: { id: 'gold', name: 'GOLD', rank: 3, min_points: 1000 },
      qualifying_points: 690,
      points_to_next_tier: 310,
      progress_percent: 38,
      qualification_window: {
        basis: 'points_earned',
        starts_at: '2025-11-21T00:00:00Z',
        ends_at: '2026-11-21T00:00:00Z',
      },
      tier_valid_until: '2027-03-04T18:00:00Z',
      points_to_keep_tier: 0,
      projected_tier: 'SILVER',
    },
    recent_transactions: [EARNED],
    active_redemptions: [],
    program: { points_per_dollar: '1', points_valid_months: 12, birthday_bonus_points: 50, redemption_valid_days: 30 },
    ...overrides,
  };
}

function reward(overrides: Partial<Reward> = {}): Reward {
  return {
    ...{ id: 'w1', name: 'Free sweet tea', description: 'A cold glass.', reward_type: 'free_item', category: 'drink' },
    ...{ points_required: 75, terms_conditions: 'One glass per order.', is_active: true, min_tier: 'BRONZE' },
    ...{ menu_item_ids: [7], discount_value: null, per_customer_limit: null, stock_remaining: null, starts_at: null },
    ...{ ends_at: null, image_url: null, can_redeem: true, points_needed: 0 },
    ...overrides,
  };
}

const DASHBOARD = 'GET /api/rewards/dashboard/ada%40example.com';
const CATALOG = 'GET /api/rewards/catalog';

function open(path: string, routes: Parameters<typeof fakeApi>[0] = {}, session = SIGNED_IN) {
  api = fakeApi({
    [DASHBOARD]: { body: dashboard() },
    [CATALOG]: { body: [reward(), reward({ id: 'w2', name: 'Free side', points_required: 250, category: 'side' })] },
    'GET /api/rewards/tiers': { body: [] },
    ...routes,
  });
  const host = createPreviewHost({ session });
  const page = (
    // Each test starts without what the one before has read.
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <App />
    </SWRConfig>
  );
  return { user: userEvent.setup(), ...renderWithHost(page, { path, host }) };
}

const SIGNED_OUT = { status: 'signed-out', user: null, role: null } as const;

describe('/rewards', () => {
  it('asks a guest to sign in and says what the program is', async () => {
    const bronze = {
      id: 'bronze',
      name: 'BRONZE',
      rank: 1,
      min_points: 0,
      points_multiplier: '1.00',
      benefits: ['1 point per dollar'],
    };
    open('/rewards', { 'GET /api/rewards/tiers': { body: [bronze] } }, SIGNED_OUT);
    expect(await screen.findByText('1 point per dollar')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Your Rewards' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login?next=%2Frewards');
    expect(api.calls.map(({ path }) => path)).toEqual(['/api/rewards/tiers']);
  });

  it('shows that it is loading, then the points, the figures and the tier', async () => {
    open('/rewards');
    expect(screen.getByText('Loading your rewards...')).toBeVisible();
    expect(await screen.findByText('Welcome back, Ada Pine!')).toBeVisible();
    const balance = within(screen.getByRole('region', { name: 'Points balance' }));
    expect(balance.getByText('180')).toBeVisible();
    expect(balance.getByText('12 more when your orders are picked up')).toBeVisible();
    expect(balance.getByText('40 points expire on Dec 31, 2026')).toBeVisible();
    expect(balance.getByText('310 points to GOLD. SILVER until Mar 4, 2027')).toBeVisible();
    for (const [term, value] of [
      ['Total Earned', '555'],
      ['Total Redeemed', '375'],
      ['Total Orders', '7'],
      ['Lifetime Spent', '$254.50'],
    ] as const) {
      expect(screen.getByText(term).nextElementSibling).toHaveTextContent(value);
    }
    expect(screen.getByRole('link', { name: 'ORDER NOW' })).toHaveAttribute('href', '/order');
    expect(screen.getByRole('link', { name: 'VIEW HISTORY' })).toHaveAttribute('href', '/order-history');
  });

  it('says how near each reward is', async () => {
    open('/rewards');
    const near = (await screen.findByRole('heading', { name: 'Free sweet tea' })).closest('li') as HTMLElement;
    expect(within(near).getByText('Available to redeem!')).toBeVisible();
    expect(within(near).getByRole('progressbar')).toHaveAttribute('value', '100');
    expect(within(near).getByText('One glass per order.')).toBeVisible();
    const far = screen.getByRole('heading', { name: 'Free side' }).closest('li') as HTMLElement;
    expect(within(far).getByText('70 more points needed')).toBeVisible();
    expect(within(far).getByRole('button', { name: 'NOT AVAILABLE YET' })).toBeDisabled();
  });

  it('says so when there are no rewards', async () => {
    open('/rewards', { [CATALOG]: { body: [] } });
    expect(await screen.findByText('No rewards available at this time.')).toBeVisible();
    expect(screen.getByText('Keep ordering to earn points and unlock amazing rewards!')).toBeVisible();
  });

  it('offers Try Again after a failure, and loads then', async () => {
    const { user } = open('/rewards', { [DASHBOARD]: { status: 503 } });
    expect(await screen.findAllByText('Failed to load rewards data')).not.toHaveLength(0);
    api.set(DASHBOARD, { body: dashboard() });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Welcome back, Ada Pine!')).toBeVisible();
  });

  it('redeems after saying what it costs, once for each opening, and shows the code', async () => {
    const redeemed = { redemption_code: 'BRN-7K3M-9QXD', redemption: REDEMPTION, available_points: 105 };
    const path = `POST /api/rewards/customer/${ID}/redeem/w1`;
    const { user } = open('/rewards', { [path]: { status: 503 } });
    await user.click(await screen.findByRole('button', { name: 'REDEEM NOW' }));
    const dialog = await screen.findByRole('dialog', { name: 'Redeem Free sweet tea?' });
    expect(within(dialog).getByText('You keep').nextElementSibling).toHaveTextContent('105 points');

    await user.click(within(dialog).getByRole('button', { name: 'Redeem for 75 points' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Please try again later');
    api.set(path, { status: 201, body: redeemed });
    await user.click(within(dialog).getByRole('button', { name: 'Redeem for 75 points' }));
    expect(await screen.findByRole('dialog', { name: 'Your code is ready' })).toBeVisible();
    expect(screen.getByText('BRN-7K3M-9QXD')).toBeVisible();
    expect(screen.getByText('Reward redeemed successfully!')).toBeVisible();
    const keys = api.calls
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers.get('x-idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('explains each row of the points history', async () => {
    open('/rewards');
    expect(await screen.findByText('34 points for order #1042')).toBeVisible();
    expect(
      screen.getByText('$27.49 x 1.25 (SILVER), counted when it was picked up, good until Nov 20, 2027'),
    ).toBeVisible();
  });

  it('gives up a code after asking', async () => {
    const { user } = open('/rewards', {
      [DASHBOARD]: { body: dashboard({ active_redemptions: [REDEMPTION] }) },
      [`POST /api/rewards/customer/${ID}/redemptions/r1/cancel`]: {
        body: { redemption: { ...REDEMPTION, status: 'cancelled' }, available_points: 255 },
      },
    });
    expect(await screen.findByText('BRN-7K3M-9QXD')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Give up' }));
    api.set(DASHBOARD, { body: dashboard({ available_points: 255 }) });
    await user.click(await screen.findByRole('button', { name: 'Give up the code' }));
    expect(await screen.findByText('75 points are back in your balance.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Your codes' })).toBeNull());
  });

  it('saves the birthday', async () => {
    const { user } = open('/rewards', {
      [`PUT /api/rewards/customer/${ID}/birthday`]: { body: { birthday: '02-29' } },
    });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Month' }), 'February');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Day' }), '29');
    api.set(DASHBOARD, { body: dashboard({ birthday: '02-29' }) });
    await user.click(screen.getByRole('button', { name: 'Save birthday' }));
    expect(await screen.findByText('On February 29 you get 50 points from us.')).toBeVisible();
    expect(api.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ birthday: '02-29' });
  });

  it('repeats a call whose headers are too large with fewer of them', async () => {
    const seen: (string | null)[] = [];
    open('/rewards');
    await screen.findByText('Welcome back, Ada Pine!');
    const { rewardsRequest } = await import('./api/rewardsRequest');
    api.set('GET /api/rewards/tiers', { status: 431 });
    await expect(
      rewardsRequest('/tiers', { failure: 'Failed to get loyalty tiers', headers: { 'x-trace': '1', other: '2' } }),
    ).rejects.toThrow('Failed to get loyalty tiers: Request Header Fields Too Large');
    const tries = api.calls.filter(({ path }) => path === '/api/rewards/tiers').slice(-3);
    for (const { headers } of tries)
      seen.push(headers.get('x-trace'), headers.get('other'), headers.get('authorization'));
    expect(seen).toEqual(['1', null, 'Bearer preview-token', null, null, 'Bearer preview-token', null, null, null]);
  });
});

describe('/order-history', () => {
  const order = (overrides: Partial<Order> = {}): Order => buildOrder({ ...overrides });

  it('asks a guest to sign in', () => {
    open('/order-history', {}, SIGNED_OUT);
    expect(screen.getByRole('heading', { level: 1, name: 'Order history' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login?next=%2Forder-history');
  });

  it('lists orders, filters them, and says when there are none', async () => {
    const orders = [
      order({ id: 'o1', order_number: 1042, status: 'Pending', fulfillment_status: 'preparing' }),
      order({ id: 'o2', order_number: 1041, status: 'Fulfilled', fulfillment_status: 'completed' }),
    ];
    const { user } = open('/order-history', { 'GET /api/orders/': { body: orders } });
    expect(await screen.findByText('Being prepared')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Follow order #1042' })).toHaveAttribute('href', '/order-status/o1');
    await user.click(screen.getByRole('button', { name: 'Fulfilled' }));
    expect(screen.queryByText('Order #1042')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Order #1041' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancelled' }));
    expect(screen.getByText('No orders match.')).toBeVisible();
  });

  it('names what is gone or costs more before anything goes into the cart', async () => {
    const line = { order_item_id: 'oit_1', name: 'Brisket Plate', quantity: 1, customizations: [] };
    const { user, host } = open('/order-history', {
      'GET /api/orders/': { body: [order({ id: 'o1', order_number: 1042 })] },
      'GET /api/orders/o1/reorder': {
        body: {
          order_id: 'o1',
          order_number: 1042,
          lines: [
            { ...line, price_then: '12.00', price_now: '13.50', status: 'price_changed', reason: null },
            {
              ...{ ...line, order_item_id: 'oit_2', name: 'Pecan Pie', price_then: '6.00', price_now: null },
              ...{ status: 'unavailable', reason: 'Pecan Pie is sold out right now.' },
            },
          ],
        },
      },
      'POST /api/orders/o1/reorder': {
        body: {
          added: ['Brisket Plate'],
          skipped: [{ name: 'Pecan Pie', reason: 'Pecan Pie is sold out right now.' }],
        },
      },
      'GET /api/cart/': {
        body: { items: [], item_count: 0, subtotal: '0.00', currency: 'USD', version: 1, warnings: [] },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Order again' }));
    const dialog = await screen.findByRole('dialog', { name: 'Order #1042 again' });
    expect(await within(dialog).findByText('1 dish is not available, and 1 price has changed.')).toBeVisible();
    expect(within(dialog).getByText('Pecan Pie is sold out right now.')).toBeVisible();
    expect(within(dialog).getByText('$13.50')).toBeVisible();
    expect(api.calls.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Add to cart' }));
    await waitFor(() => expect(host.asked.went).toContain('/order'));
    expect(host.asked.toasts.at(-1)?.description).toBe('1 dish added. Pecan Pie is sold out right now.');
  });
});
