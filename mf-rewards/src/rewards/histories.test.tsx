import { RECENT_TRANSACTIONS, type PointsTransaction, type Redemption } from '@site/contracts';
import { screen, within } from '@testing-library/react';
import { dashboard, EARNED, ID, REDEMPTION } from '../../testing/builders';
import { DASHBOARD, openApp } from '../../testing/openApp';

let api: ReturnType<typeof openApp>['api'];

const TRANSACTIONS = `GET /api/rewards/customer/${ID}/transactions`;
const REDEMPTIONS = `GET /api/rewards/customer/${ID}/redemptions`;
const PAGE = { total: 41, limit: 20, offset: 0 };

/** As many as the dashboard brings: there may be more. */
const RECENT = Array.from({ length: RECENT_TRANSACTIONS }, (_, index) => ({ ...EARNED, id: `r${index}` }));
const FULL = { [DASHBOARD]: { body: dashboard({ recent_transactions: RECENT }) } };

async function open(routes: Parameters<typeof openApp>[1]) {
  const opened = openApp('/rewards', routes);
  api = opened.api;
  await screen.findByText('Welcome back, Ada Pine!');
  return opened;
}

const row = (id: string, description: string): PointsTransaction => ({
  ...EARNED,
  ...{ id, description, basis: null, transaction_type: 'bonus', order_id: null },
});

describe('the points history', () => {
  it('WEB-152 offers no more rows where the dashboard brought all of them', async () => {
    await open({ [DASHBOARD]: { body: dashboard({ recent_transactions: RECENT.slice(1) }) } });
    const history = within(screen.getByRole('region', { name: 'Points history' }));
    expect(history.getAllByRole('listitem')).toHaveLength(RECENT.length - 1);
    expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
  });

  it('reads older rows from the last one that is shown, until there are none', async () => {
    const { user } = await open({
      ...FULL,
      [TRANSACTIONS]: ({ path }: { path: string }) =>
        path.includes('before=t1')
          ? { ...PAGE, transactions: [row('t0', 'The oldest')], has_more: false }
          : { ...PAGE, transactions: [row('t1', 'The newest')], has_more: true },
    });
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByText('The newest')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('The oldest')).toBeVisible();
    expect(screen.getByText('The newest')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('WEB-145 keeps the focus on the button that shows older rows while they load', async () => {
    let answer: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (answer = resolve));
    const { user } = await open({
      ...FULL,
      [TRANSACTIONS]: async () => {
        await late;
        return { ...PAGE, transactions: [row('t1', 'The newest')], has_more: true };
      },
    });
    const button = screen.getByRole('button', { name: 'Show all' });
    await user.click(button);
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
    answer();
    expect(await screen.findByText('The newest')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show more' })).toHaveFocus();
  });

  it('drops an answer for a filter that was left meanwhile', async () => {
    let answerLate: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (answerLate = resolve));
    const { user } = await open({
      [TRANSACTIONS]: async ({ path }: { path: string }) => {
        const isEarned = path.includes('transaction_type=earned');
        if (isEarned) await late;
        const rows = [isEarned ? row('t1', 'Of the first filter') : row('t2', 'Of the second filter')];
        return { ...PAGE, transactions: rows, has_more: false };
      },
    });
    await user.click(screen.getByRole('button', { name: 'Earned' }));
    await user.click(screen.getByRole('button', { name: 'Redeemed' }));
    expect(await screen.findByText('Of the second filter')).toBeVisible();
    answerLate();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.getByText('Of the second filter')).toBeVisible();
    expect(screen.queryByText('Of the first filter')).toBeNull();
  });
});

describe('earlier codes', () => {
  const code = (overrides: Partial<Redemption>): Redemption => ({ ...REDEMPTION, ...overrides });

  it('say what happened to them; a failure can be tried again', async () => {
    const { user } = await open({ [REDEMPTIONS]: { status: 503 } });
    await user.click(screen.getByRole('button', { name: 'Show earlier codes' }));
    const codes = within(screen.getByRole('region', { name: 'Earlier codes' }));
    expect(await codes.findByText('Your earlier codes could not be loaded.')).toBeVisible();
    const redemptions = [
      code({ id: 'r4', status: 'issued' }),
      code({ id: 'r3', status: 'used', used_at: '2026-11-21T18:00:00Z' }),
      code({ id: 'r2', status: 'cancelled', cancelled_at: '2026-11-20T18:00:00Z' }),
      code({ id: 'r1', status: 'expired', expires_at: '2026-11-01T18:00:00Z' }),
    ];
    api.set(REDEMPTIONS, { body: { ...PAGE, redemptions, has_more: false } });
    await user.click(codes.getByRole('button', { name: 'Try Again' }));
    expect(await codes.findByText('Used on Nov 21, 2026')).toBeVisible();
    expect(codes.getByText('Given up on Nov 20, 2026, points returned')).toBeVisible();
    expect(codes.getByText('Expired on Nov 1, 2026')).toBeVisible();
    expect(codes.getAllByRole('listitem')).toHaveLength(3);
  });

  it('are not offered to a member who has redeemed nothing', async () => {
    const sums = { total_earned: 10, total_redeemed: 0, total_expired: 0, total_adjusted: 0 };
    await open({ [DASHBOARD]: { body: dashboard({ points_breakdown: sums }) } });
    expect(screen.queryByText('Earlier codes')).toBeNull();
  });
});

test('LOY-5 the only code, given up, is among the earlier codes: its points came back', async () => {
  const sums = { total_earned: 10, total_redeemed: 0, total_expired: 0, total_adjusted: 0 };
  const spent = { ...EARNED, id: 't2', transaction_type: 'redeemed' as const, order_id: null };
  await open({ [DASHBOARD]: { body: dashboard({ points_breakdown: sums, recent_transactions: [EARNED, spent] }) } });
  expect(screen.getByRole('button', { name: 'Show earlier codes' })).toBeVisible();
});

test('WEB-181 a code that is given up is among the earlier codes and in the points history, also when both were shown in full', async () => {
  const givenUp = { ...REDEMPTION, status: 'cancelled' as const, cancelled_at: '2026-11-21T18:00:00Z' };
  const { user } = await open({
    [DASHBOARD]: { body: dashboard({ recent_transactions: RECENT, active_redemptions: [REDEMPTION] }) },
    [REDEMPTIONS]: { body: { ...PAGE, redemptions: [REDEMPTION], has_more: false } },
    [TRANSACTIONS]: { body: { ...PAGE, transactions: [row('t1', 'Before')], has_more: false } },
    [`POST /api/rewards/customer/${ID}/redemptions/r1/cancel`]: {
      body: { redemption: givenUp, available_points: 255 },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Show earlier codes' }));
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('Before')).toBeVisible();

  const returned = row('t2', 'Points back');
  api.set(DASHBOARD, { body: dashboard({ recent_transactions: [returned, ...RECENT.slice(1)] }) });
  api.set(REDEMPTIONS, { body: { ...PAGE, redemptions: [givenUp], has_more: false } });
  await user.click(screen.getByRole('button', { name: 'Give up' }));
  await user.click(await screen.findByRole('button', { name: 'Give up the code' }));
  expect(await screen.findByText('Points back')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show earlier codes' }));
  expect(await screen.findByText('Given up on Nov 21, 2026, points returned')).toBeVisible();
});

test('how to earn names the rate of the member’s own tier, and how long points are good', async () => {
  const silver = { id: 'silver', name: 'SILVER', rank: 2, min_points: 500, points_multiplier: '1.25', benefits: [] };
  await open({ 'GET /api/rewards/tiers': { body: [silver] } });
  const rules = within(screen.getByRole('region', { name: 'How to earn' }));
  expect(await rules.findByText(/1\.25 points for each dollar \(1 x 1\.25 as SILVER\)/)).toBeVisible();
  expect(rules.getByText(/Points are good for 12 months/)).toBeVisible();
  expect(rules.getByText(/50 points on your birthday/)).toBeVisible();
});
