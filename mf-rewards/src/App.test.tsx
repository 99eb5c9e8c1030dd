import { FakeRefusal, SIGNED_IN } from '@site/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { dashboard, ID, REDEMPTION, reward } from '../testing/builders';
import { CATALOG, DASHBOARD, openApp, SIGNED_OUT } from '../testing/openApp';

let api: ReturnType<typeof openApp>['api'];

function open(...parameters: Parameters<typeof openApp>) {
  const opened = openApp(...parameters);
  api = opened.api;
  return opened;
}

describe('/rewards', () => {
  it("'Your Rewards' asks a guest to sign in: 'Sign In Required', and says what the program is", async () => {
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

  it.each(['/rewards', '/order-history'])('WEB-69 %s says that the sign-in has ended below it', async (path) => {
    const { host } = open(path, { 'GET /api/orders/': { body: { orders: [], total: 0 } } });
    await screen.findByRole('heading', { level: 1 });
    act(() => host.setSession({ ...SIGNED_OUT, ended: true }));
    const notice = screen.getByText('You have been signed out').closest('[role="alert"]');
    expect(notice).toHaveFocus();
    expect(notice).toHaveTextContent('Your last change may not be saved. Sign in again to go on.');
    act(() => host.setSession(SIGNED_OUT));
    expect(screen.queryByText('You have been signed out')).toBeNull();
    await waitFor(() => expect(document.querySelector('section svg')).not.toBeNull()); // the drawing comes later
  });

  it("shows 'Loading your rewards...', then the member's name and email, the points, the figures and the tier", async () => {
    open('/rewards');
    expect(screen.getByText('Loading your rewards...')).toBeVisible();
    expect(await screen.findByText('Welcome back, Ada Pine!')).toBeVisible();
    expect(screen.getByText(String(SIGNED_IN.user?.email))).toBeVisible();
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

  it("says how near each reward is: 'Available to redeem!', 'N more points needed'", async () => {
    open('/rewards');
    const near = (await screen.findByRole('heading', { name: 'Free sweet tea' })).closest('li') as HTMLElement;
    expect(within(near).getByText('Available to redeem!')).toBeVisible();
    expect(within(near).getByRole('progressbar')).toHaveAttribute('value', '100');
    expect(within(near).getByText('One glass per order.')).toBeVisible();
    const far = screen.getByRole('heading', { name: 'Free side' }).closest('li') as HTMLElement;
    expect(within(far).getByText('70 more points needed')).toBeVisible();
    expect(within(far).getByRole('button', { name: 'NOT AVAILABLE YET' })).toBeDisabled();
  });

  it('does not offer a reward of a higher tier', async () => {
    const tier = { points_multiplier: '1.00', benefits: [] };
    open('/rewards', {
      [CATALOG]: { body: [reward({ min_tier: 'GOLD' })] },
      'GET /api/rewards/tiers': {
        body: [
          { ...tier, id: 'silver', name: 'SILVER', rank: 2, min_points: 500 },
          { ...tier, id: 'gold', name: 'GOLD', rank: 3, min_points: 1000 },
        ],
      },
    });
    expect(await screen.findByText('For GOLD members')).toBeVisible();
    expect(screen.getByRole('button', { name: 'NOT AVAILABLE YET' })).toBeDisabled();
  });

  it("says 'No rewards available at this time.', 'Keep ordering to earn points and unlock amazing rewards!' when there are none", async () => {
    open('/rewards', { [CATALOG]: { body: [] } });
    expect(await screen.findByText('No rewards available at this time.')).toBeVisible();
    expect(screen.getByText('Keep ordering to earn points and unlock amazing rewards!')).toBeVisible();
  });

  it("offers Try Again after 'Failed to load rewards data', and loads then", async () => {
    const { user } = open('/rewards', { [DASHBOARD]: { status: 503 } });
    expect(await screen.findAllByText('Failed to load rewards data')).not.toHaveLength(0);
    api.set(DASHBOARD, { body: dashboard() });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Welcome back, Ada Pine!')).toBeVisible();
  });

  it("redeems after saying what it costs, once for each opening; 'Please try again later' after a failure, then 'Reward redeemed successfully!' with the code", async () => {
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

  it('WEB-212 a redemption whose answer is lost is shown with its code, and the points are spent', async () => {
    const { user } = open('/rewards', {
      [`POST /api/rewards/customer/${ID}/redeem/w1`]: () => {
        api.set(DASHBOARD, { body: dashboard({ available_points: 105, active_redemptions: [REDEMPTION] }) });
        return Promise.reject(new TypeError('Failed to fetch'));
      },
    });
    await user.click(await screen.findByRole('button', { name: 'REDEEM NOW' }));
    const dialog = await screen.findByRole('dialog', { name: 'Redeem Free sweet tea?' });
    await user.click(within(dialog).getByRole('button', { name: 'Redeem for 75 points' }));
    expect(await screen.findByRole('dialog', { name: 'Your code is ready' })).toBeVisible();
    expect(screen.getByText('Reward redeemed successfully!')).toBeVisible();
    expect(screen.queryByText('Failed to redeem reward')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(within(screen.getByRole('region', { name: 'Points balance' })).getByText('105')).toBeVisible();
  });

  it.each([500, 503])('WEB-248 a redemption that the server made before it failed with %i is shown', async (status) => {
    const { user } = open('/rewards', {
      [`POST /api/rewards/customer/${ID}/redeem/w1`]: () => {
        api.set(DASHBOARD, { body: dashboard({ available_points: 105, active_redemptions: [REDEMPTION] }) });
        return new FakeRefusal(status, {});
      },
    });
    await user.click(await screen.findByRole('button', { name: 'REDEEM NOW' }));
    const dialog = await screen.findByRole('dialog', { name: 'Redeem Free sweet tea?' });
    await user.click(within(dialog).getByRole('button', { name: 'Redeem for 75 points' }));
    const ready = await screen.findByRole('dialog', { name: 'Your code is ready' });
    expect(within(ready).getByText(REDEMPTION.redemption_code)).toBeVisible();
    expect(screen.queryByText('Failed to redeem reward')).toBeNull();
  });

  it('WEB-224 WEB-233 a reward that is refused shows the points as they are, and is not redeemed again without them', async () => {
    const detail = 'Not enough points';
    const { user } = open('/rewards', {
      [`POST /api/rewards/customer/${ID}/redeem/w1`]: { status: 422, body: { code: 'insufficient_points', detail } },
    });
    await user.click(await screen.findByRole('button', { name: 'REDEEM NOW' }));
    const dialog = await screen.findByRole('dialog', { name: 'Redeem Free sweet tea?' });
    api.set(DASHBOARD, { body: dashboard({ available_points: 20 }) });
    await user.click(within(dialog).getByRole('button', { name: 'Redeem for 75 points' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(detail);
    expect(within(dialog).getByText('You have').nextElementSibling).toHaveTextContent('20 points');
    expect(within(dialog).queryByText('You keep')).toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Redeem for 75 points' })).toBeDisabled();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('55 more points needed')).toBeVisible();
  });

  it('while a reward is redeemed the dialog is busy, stays open and shows no code', async () => {
    const redeemed = { redemption_code: 'BRN-7K3M-9QXD', redemption: REDEMPTION, available_points: 105 };
    let answer = (): void => undefined;
    const { user } = open('/rewards', {
      [`POST /api/rewards/customer/${ID}/redeem/w1`]: () => new Promise((done) => (answer = () => done(redeemed))),
    });
    await user.click(await screen.findByRole('button', { name: 'REDEEM NOW' }));
    const dialog = await screen.findByRole('dialog', { name: 'Redeem Free sweet tea?' });
    await user.click(within(dialog).getByRole('button', { name: 'Redeem for 75 points' }));
    expect(within(dialog).getByRole('button', { name: 'Redeeming...' })).toHaveAttribute('aria-busy', 'true');
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(dialog).toBeVisible();
    expect(screen.queryByText('BRN-7K3M-9QXD')).toBeNull();
    expect(within(screen.getByRole('region', { name: 'Points balance', hidden: true })).getByText('180')).toBeVisible();
    answer();
    expect(await screen.findByText('BRN-7K3M-9QXD')).toBeVisible();
  });

  it('a redeemed reward is in the balance and the codes at once, even when the page cannot be read again', async () => {
    const redeemed = { redemption_code: 'BRN-7K3M-9QXD', redemption: REDEMPTION, available_points: 105 };
    const { user } = open('/rewards', {
      [`POST /api/rewards/customer/${ID}/redeem/w1`]: { status: 201, body: redeemed },
    });
    await user.click(await screen.findByRole('button', { name: 'REDEEM NOW' }));
    const dialog = await screen.findByRole('dialog', { name: 'Redeem Free sweet tea?' });
    api.set(DASHBOARD, { status: 503 });
    await user.click(within(dialog).getByRole('button', { name: 'Redeem for 75 points' }));
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    const balance = within(await screen.findByRole('region', { name: 'Points balance' }));
    expect(balance.getByText('105')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Your codes' })).getByText('BRN-7K3M-9QXD')).toBeVisible();
    expect(screen.getByText('Total Redeemed').nextElementSibling).toHaveTextContent('450');
  });

  it("says 'Failed to redeem reward', 'Customer data not available' without a rewards account, and sends no request", async () => {
    const { user } = open('/rewards', { [DASHBOARD]: { body: dashboard({ id: '' }) } });
    await user.click(await screen.findByRole('button', { name: 'REDEEM NOW' }));
    const dialog = await screen.findByRole('dialog', { name: 'Redeem Free sweet tea?' });
    await user.click(within(dialog).getByRole('button', { name: 'Redeem for 75 points' }));
    expect(await screen.findByText('Failed to redeem reward')).toBeVisible();
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Customer data not available');
    expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('WEB-251 the message of a failed redemption leaves after three seconds, and its reason stays in the dialog', async () => {
    const { user } = open('/rewards', { [`POST /api/rewards/customer/${ID}/redeem/w1`]: { status: 503, body: {} } });
    await user.click(await screen.findByRole('button', { name: 'REDEEM NOW' }));
    const dialog = await screen.findByRole('dialog', { name: 'Redeem Free sweet tea?' });
    await user.click(within(dialog).getByRole('button', { name: 'Redeem for 75 points' }));
    const message = await screen.findByText('Failed to redeem reward');
    await waitFor(() => expect(message).not.toBeInTheDocument(), { timeout: 4000 });
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Please try again later');
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

  it('WEB-250 a code that the server gave up before its answer was lost is shown as given up', async () => {
    const { user } = open('/rewards', {
      [DASHBOARD]: { body: dashboard({ active_redemptions: [REDEMPTION] }) },
      [`POST /api/rewards/customer/${ID}/redemptions/r1/cancel`]: () => {
        api.set(DASHBOARD, { body: dashboard({ available_points: 255 }) });
        return new FakeRefusal(502, null);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Give up' }));
    await user.click(await screen.findByRole('button', { name: 'Give up the code' }));
    expect(await screen.findByText('75 points are back in your balance.')).toBeVisible();
    expect(screen.queryByText('Failed to cancel the reward')).toBeNull();
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

  it("repeats a call whose headers are too large with fewer of them; a failed one says 'Failed to get <thing>: <status text>'", async () => {
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
