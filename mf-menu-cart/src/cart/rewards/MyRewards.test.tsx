import type { Session } from '@site/contracts';
import { createPreviewHost, fakeApi, FakeRefusal, renderWithHost, SIGNED_IN } from '@site/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { buildCart, buildCartItem, summary } from '../../../testing/builders';
import App from '../../App';

const line = buildCartItem({ customizations: ['No onion', 'Fries'], option_ids: [41], option_labels: ['Fries'] });

describe('rewards on the cart page', () => {
  let api: ReturnType<typeof fakeApi>;

  const show = async (session?: Session) => {
    localStorage.setItem('cart_session_id', 'a-known-session-of-this-test');
    const host = createPreviewHost(session && { session });
    renderWithHost(<App />, { path: '/order', host });
    await act(() => host.cart.refresh());
  };

  const redemption = { id: 'r2', redemption_code: 'BRN-AAAA-BBBB', status: 'issued', reward_name: 'Free tea' };
  const tea = { id: 'w1', name: 'Free tea', points_required: 75 };
  /** Opens the cart and redeems points for the tea. */
  const redeemTea = async (user: UserEvent) => {
    await show(SIGNED_IN);
    await user.click(await screen.findByText('Use a reward'));
    await user.click(screen.getByRole('button', { name: 'Redeem Free tea' }));
    await user.click(await screen.findByRole('button', { name: 'Redeem for 75 points' }));
  };
  const have = (points: number, codes: object[]) => {
    api.set('GET /api/rewards/dashboard/ada%40example.com', {
      body: { id: 'cus_1', available_points: points, active_redemptions: codes },
    });
    api.set('GET /api/rewards/catalog', { body: [{ ...tea, can_redeem: points >= 75 }] });
  };

  beforeEach(() => {
    api = fakeApi({
      'GET /api/cart/': { body: buildCart([line]) },
      'GET /api/cart/summary': { body: summary },
    });
  });

  it('says what the order earns: to a guest with the way to earn it', async () => {
    await show();
    expect(await screen.findByText(/to earn 37 points with this order/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    expect(screen.queryByText('Use a reward')).toBeNull();
  });

  it('WEB-194 keeps the place of the row until it is known', async () => {
    let answer = (_: object): void => undefined;
    have(80, []);
    api.set('GET /api/rewards/catalog', () => new Promise<object>((resolve) => (answer = resolve)));
    await show(SIGNED_IN);
    const region = await screen.findByRole('region', { name: 'Order Summary' });
    await within(region).findByText('This order earns 37 points');
    await waitFor(() => expect(api.calls.some(({ path }) => path.startsWith('/api/rewards/catalog'))).toBe(true));
    const rows = () => within(region).getByText('Subtotal').closest('dl')?.parentElement?.childElementCount;
    const before = rows();
    answer([{ ...tea, can_redeem: true }]);
    expect(await screen.findByText('Use a reward')).toBeVisible();
    expect(rows()).toBe(before);
  });

  it('WEB-194 leads a customer without a reward for the order to their rewards', async () => {
    have(5, []);
    await show(SIGNED_IN);
    expect(await screen.findByRole('link', { name: 'See your rewards' })).toHaveAttribute('href', '/rewards');
  });

  it('WEB-194 keeps the place of the points that a code makes none', async () => {
    api.set('GET /api/cart/summary', { body: { ...summary, estimated_points: 0, discount_amount: '5.00' } });
    await show();
    expect(await screen.findByText('This order earns no points')).toBeVisible();
  });

  it('says nothing of points where the restaurant gives none', async () => {
    api.set('GET /api/cart/summary', { body: { ...summary, estimated_points: 0, discount_amount: '0.00' } });
    await show();
    await screen.findAllByText(`$${summary.total_amount}`);
    expect(screen.queryByText(/ points$/)).toBeNull();
  });

  it('lets a customer use a code they have, or redeem points for one, without typing', async () => {
    const user = userEvent.setup();
    const code = { id: 'r1', redemption_code: 'BRN-7K3M-9QXD', status: 'issued', reward_name: 'Free side' };
    api.set('GET /api/rewards/dashboard/ada%40example.com', {
      body: { id: 'cus_1', available_points: 180, active_redemptions: [code] },
    });
    api.set('GET /api/rewards/catalog', {
      body: [
        { id: 'w1', name: 'Free tea', points_required: 75, can_redeem: true },
        { id: 'w2', name: 'Feast', points_required: 900, can_redeem: false },
      ],
    });
    api.set('POST /api/cart/promo-code', { body: summary });
    const redemption = { ...code, id: 'r2', redemption_code: 'BRN-AAAA-BBBB', reward_name: 'Free tea' };
    api.set('POST /api/rewards/customer/cus_1/redeem/w1', { status: 201, body: { redemption } });
    await show(SIGNED_IN);
    expect(await screen.findByText('This order earns 37 points')).toBeVisible();
    await user.click(await screen.findByText('Use a reward'));
    expect(screen.queryByText('Feast')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Use Free side' }));
    await waitFor(() =>
      expect(api.calls.filter(({ path }) => path === '/api/cart/promo-code').at(-1)?.body).toEqual({
        code: 'BRN-7K3M-9QXD',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Redeem Free tea' }));
    await user.click(await screen.findByRole('button', { name: 'Redeem for 75 points' }));
    await waitFor(() =>
      expect(api.calls.filter(({ path }) => path === '/api/cart/promo-code').at(-1)?.body).toEqual({
        code: 'BRN-AAAA-BBBB',
      }),
    );
  });

  it('WEB-224 WEB-233 says why a reward is refused, does not try again, and then offers what the points can buy', async () => {
    const user = userEvent.setup();
    have(80, []);
    const detail = 'Not enough points';
    api.set('POST /api/rewards/customer/cus_1/redeem/w1', {
      status: 422,
      body: { code: 'insufficient_points', detail },
    });
    await show(SIGNED_IN);
    await user.click(await screen.findByText('Use a reward'));
    have(5, []);
    await user.click(screen.getByRole('button', { name: 'Redeem Free tea' }));
    await user.click(await screen.findByRole('button', { name: 'Redeem for 75 points' }));
    const dialog = screen.getByRole('alertdialog');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(detail);
    expect(within(dialog).getByRole('button', { name: 'Redeem for 75 points' })).toBeDisabled();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('link', { name: 'See your rewards' })).toBeVisible();
  });

  it('says at the new code why it is not put on the order, also when no points are left for the reward', async () => {
    const user = userEvent.setup();
    have(80, []);
    api.set('POST /api/rewards/customer/cus_1/redeem/w1', () => {
      have(5, [redemption]);
      return { redemption };
    });
    const detail = 'This reward needs an order of $10.00 or more.';
    api.set('POST /api/cart/promo-code', { status: 422, body: { code: 'promo_not_applicable', detail } });
    await redeemTea(user);
    const choice = (await screen.findByRole('button', { name: 'Use Free tea' })).closest('li') as HTMLElement;
    expect(await within(choice).findByRole('alert')).toHaveTextContent(detail);
  });

  it('WEB-150 says above the list why a new code is not put on the order when the list cannot be read again', async () => {
    const user = userEvent.setup();
    api.set('GET /api/rewards/dashboard/ada%40example.com', {
      body: { id: 'cus_1', available_points: 180, active_redemptions: [] },
    });
    api.set('GET /api/rewards/catalog', {
      body: [{ id: 'w1', name: 'Free tea', points_required: 75, can_redeem: true }],
    });
    api.set('POST /api/rewards/customer/cus_1/redeem/w1', () => {
      api.set('GET /api/rewards/dashboard/ada%40example.com', { status: 503, body: {} });
      return { redemption };
    });
    const detail = 'This reward needs an order of $10.00 or more.';
    api.set('POST /api/cart/promo-code', { status: 422, body: { code: 'promo_not_applicable', detail } });
    await redeemTea(user);
    expect(await screen.findByText(detail)).toHaveAttribute('role', 'alert');
  });

  it('WEB-150 drops the failure of a redemption that turns out to have worked', async () => {
    const user = userEvent.setup();
    have(80, []);
    api.set('POST /api/rewards/customer/cus_1/redeem/w1', { status: 503, body: {} });
    await redeemTea(user);
    const question = screen.getByRole('alertdialog');
    expect(await within(question).findByRole('alert')).toHaveTextContent('Failed to redeem reward');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    have(5, [redemption]);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('button', { name: 'Use Free tea' })).toBeVisible();
    expect(screen.queryByText(/Failed to redeem reward/)).toBeNull();
  });

  it('WEB-214 uses the code of a redemption whose answer is lost, and shows it in the list', async () => {
    const user = userEvent.setup();
    have(80, []);
    const made = { ...redemption, reward_id: 'w1' };
    api.set('POST /api/rewards/customer/cus_1/redeem/w1', () => {
      have(5, [made]);
      throw new TypeError('Failed to fetch');
    });
    api.set('POST /api/cart/promo-code', { body: summary });
    await redeemTea(user);
    expect(await screen.findByRole('button', { name: 'Use Free tea' })).toBeVisible();
    expect(screen.queryByText(/Failed to redeem reward/)).toBeNull();
    await waitFor(() =>
      expect(api.calls.find(({ path }) => path === '/api/cart/promo-code')?.body).toEqual({
        code: made.redemption_code,
      }),
    );
  });

  it.each([500, 503])('WEB-248 uses the code of a redemption made before the server failed with %i', async (status) => {
    const user = userEvent.setup();
    have(80, []);
    const made = { ...redemption, reward_id: 'w1' };
    api.set('POST /api/rewards/customer/cus_1/redeem/w1', () => {
      have(5, [made]);
      return new FakeRefusal(status, {});
    });
    api.set('POST /api/cart/promo-code', { body: summary });
    await redeemTea(user);
    expect(await screen.findByRole('button', { name: 'Use Free tea' })).toBeVisible();
    expect(screen.queryByText(/Failed to redeem reward/)).toBeNull();
    await waitFor(() => expect(api.calls.some(({ path }) => path === '/api/cart/promo-code')).toBe(true));
  });

  it('WEB-249 puts a code on the order whose first answer is lost', async () => {
    const user = userEvent.setup();
    have(5, [redemption]);
    api.set('POST /api/cart/promo-code', () => {
      api.set('POST /api/cart/promo-code', { body: summary });
      throw new TypeError('Failed to fetch');
    });
    await show(SIGNED_IN);
    await user.click(await screen.findByText('Use a reward'));
    await user.click(screen.getByRole('button', { name: 'Use Free tea' }));
    await waitFor(() => expect(api.calls.filter(({ path }) => path === '/api/cart/promo-code')).toHaveLength(2));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Use Free tea' })).not.toHaveAttribute('aria-busy', 'true'),
    );
    expect(screen.queryByText(/Failed to apply redemption code/)).toBeNull();
  });

  it("WEB-150 says at the choice 'Failed to apply redemption code' or 'Failed to redeem reward' when the server says nothing", async () => {
    const user = userEvent.setup();
    const code = { id: 'r1', redemption_code: 'BRN-7K3M-9QXD', status: 'issued', reward_name: 'Free side' };
    api.set('GET /api/rewards/dashboard/ada%40example.com', {
      body: { id: 'cus_1', available_points: 180, active_redemptions: [code] },
    });
    api.set('GET /api/rewards/catalog', {
      body: [{ id: 'w1', name: 'Free tea', points_required: 75, can_redeem: true }],
    });
    api.set('POST /api/cart/promo-code', { status: 503, body: {} });
    api.set('POST /api/rewards/customer/cus_1/redeem/w1', { status: 503, body: {} });
    await show(SIGNED_IN);
    await user.click(await screen.findByText('Use a reward'));
    await user.click(screen.getByRole('button', { name: 'Use Free side' }));
    const choice = screen.getByRole('button', { name: 'Use Free side' }).closest('li') as HTMLElement;
    expect(await within(choice).findByRole('alert')).toHaveTextContent('Failed to apply redemption code');
    await user.click(screen.getByRole('button', { name: 'Redeem Free tea' }));
    await user.click(await screen.findByRole('button', { name: 'Redeem for 75 points' }));
    const question = screen.getByRole('alertdialog');
    expect(await within(question).findByRole('alert')).toHaveTextContent('Failed to redeem reward');
  });
});
