import type { LoyaltyProgram, PreviewProgramRequest, Reward } from '@site/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../testing/openAdmin';

const PROGRAM: LoyaltyProgram = {
  version: 3,
  points_per_dollar: '1',
  points_valid_months: 12,
  post_after_hours: 24,
  redemption_valid_days: 30,
  birthday_bonus_points: 50,
  referral: { referrer_points: 100, friend_points: 50, minimum_order: '15.00', yearly_limit: 10 },
  tiers: [
    { id: 'bronze', name: 'BRONZE', rank: 1, min_points: 0, points_multiplier: '1.00', benefits: [] },
    { id: 'silver', name: 'SILVER', rank: 2, min_points: 500, points_multiplier: '1.25', benefits: ['More points'] },
  ],
  created_at: '2026-11-01T12:00:00.000Z',
  created_by: 'system',
};

const TEA: Reward = {
  id: 'rwd-1',
  name: 'Free iced tea',
  description: 'Any size.',
  reward_type: 'free_item',
  category: 'drink',
  points_required: 100,
  terms_conditions: null,
  is_active: true,
  min_tier: 'BRONZE',
  menu_item_ids: [7],
  discount_value: null,
  per_customer_limit: null,
  stock_remaining: 4,
  starts_at: null,
  ends_at: null,
  image_url: null,
  can_redeem: false,
  points_needed: 100,
};

const ROUTES = {
  'GET /api/rewards/program': { body: PROGRAM, headers: { ETag: '"v3"' } },
  // Whole points by the rate alone are enough here; the server's own arithmetic has its own test.
  'POST /api/rewards/program/preview': ({ body }: { body: unknown }) => {
    const { amount, points_per_dollar: rate, tiers } = body as PreviewProgramRequest;
    const points = (multiplier: string) => Math.floor(Number(amount) * Number(rate) * Number(multiplier));
    return {
      amount,
      tiers: tiers.map(({ name, points_multiplier }) => ({ name, points: points(points_multiplier) })),
    };
  },
  'GET /api/rewards/catalog': { body: [TEA] },
  'GET /api/rewards/catalog/rwd-1': { body: TEA, headers: { ETag: '"tea"' } },
  'GET /api/menu-items/': { body: [{ id: 7, name: 'Iced Tea' }] },
};

let api: ReturnType<typeof openAdmin>['api'] | undefined;

function open(path: string, routes: Parameters<typeof openAdmin>[1] = {}) {
  const opened = openAdmin(path, { ...ROUTES, ...routes }, { role: 'manager' });
  api = opened.api;
  return opened;
}

async function typeOver(user: ReturnType<typeof open>['user'], label: RegExp | string, text: string) {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
}

describe('the rules', () => {
  test('a change shows what an order earns then, and is saved after a review', async () => {
    const saved = { ...PROGRAM, version: 4, points_per_dollar: '2' };
    const { user } = open('/admin/rewards', { 'PUT /api/rewards/program': { body: saved, headers: { ETag: '"v4"' } } });
    await typeOver(user, 'Points per dollar', '2');
    const preview = within(screen.getByRole('region', { name: 'What a change means' }));
    const silver = (await preview.findByRole('rowheader', { name: 'SILVER' })).closest('tr') as HTMLElement;
    await waitFor(() => expect(silver).toHaveTextContent('SILVER3468'));

    await user.click(screen.getByRole('button', { name: 'Review and save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save version 4?' }));
    expect(dialog.getByText('Points per dollar')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save version 4' }));
    expect(await screen.findByText(/^Version 4, saved/)).toBeVisible();
    const sent = api?.calls.find(({ method }) => method === 'PUT');
    const { version: _, created_at: __, created_by: ___, ...rules } = saved;
    expect(sent?.body).toEqual(rules);
    expect(sent?.headers.get('if-match')).toBe('"v3"');
  });

  test('name each field that is wrong, also of a tier, and send nothing', async () => {
    const { user } = open('/admin/rewards');
    await typeOver(user, 'Points per dollar', 'many');
    const silver = within(await screen.findByRole('group', { name: 'SILVER' }));
    await user.clear(silver.getByLabelText('From points'));
    await user.type(silver.getByLabelText('From points'), '0');
    await user.click(screen.getByRole('button', { name: 'Review and save' }));
    expect(await screen.findByText('Enter a number such as 1 or 1.5.')).toBeVisible();
    expect(screen.getByText('Needs more points than the tier before.')).toBeVisible();
    expect(api?.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  test('ADM-8 a rule that the server refuses is named by its label, and its field gets the focus', async () => {
    const message = 'must be at most 9999.99';
    const field = 'referral.minimum_order';
    const { user } = open('/admin/rewards', {
      'PUT /api/rewards/program': {
        status: 422,
        body: { detail: `${field} ${message}.`, errors: [{ field, message }] },
      },
    });
    await typeOver(user, 'Smallest first order', '20');
    await user.click(screen.getByRole('button', { name: 'Review and save' }));
    await user.click(await screen.findByRole('button', { name: 'Save version 4' }));
    expect(await screen.findByText('Smallest first order must be at most 9999.99.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Smallest first order')).toHaveFocus());
  });

  test('keep what was typed while the catalog is open', async () => {
    const { user } = open('/admin/rewards');
    await typeOver(user, 'Points per dollar', '2');
    await user.click(screen.getByRole('tab', { name: 'Catalog' }));
    expect(await screen.findByRole('table', { name: 'Rewards' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Rules' }));
    expect(screen.getByLabelText('Points per dollar')).toHaveValue('2');
  });

  test('a tier is added above the others, and removed again', async () => {
    const { user } = open('/admin/rewards');
    await user.click(await screen.findByRole('button', { name: 'Add a tier' }));
    const added = within(screen.getByRole('group', { name: 'New tier' }));
    expect(added.getByLabelText('From points')).toHaveValue('1000');
    await user.click(added.getByRole('button', { name: 'Remove the new tier' }));
    expect(screen.queryByRole('group', { name: 'New tier' })).toBeNull();
  });

  test('the second of two editors sees what the first one saved, and keeps their text', async () => {
    const theirs = { ...PROGRAM, version: 4, points_per_dollar: '3', birthday_bonus_points: 75 };
    const { user } = open('/admin/rewards', {
      'PUT /api/rewards/program': {
        status: 412,
        headers: { ETag: '"v4"' },
        body: { detail: 'Changed', code: 'precondition_failed', current: theirs },
      },
    });
    await typeOver(user, 'Points per dollar', '2');
    await user.click(screen.getByRole('button', { name: 'Review and save' }));
    await user.click(await screen.findByRole('button', { name: 'Save version 4' }));
    expect(await screen.findByText(/Somebody else changed this program/)).toBeVisible();
    expect(screen.getByLabelText('Points per dollar')).toHaveValue('2');
    expect(screen.getByLabelText('Birthday bonus')).toHaveValue('75');
  });
});

describe('the catalog', () => {
  test('a reward is withdrawn, and nothing else about it changes', async () => {
    const { user } = open('/admin/rewards?tab=catalog', {
      'PUT /api/rewards/catalog/rwd-1': { body: { ...TEA, is_active: false }, headers: { ETag: '"two"' } },
    });
    const table = within(await screen.findByRole('table', { name: 'Rewards' }));
    expect(await table.findByText('4 pieces left')).toBeVisible();
    await user.click(table.getByRole('button', { name: 'Withdraw Free iced tea' }));
    await waitFor(() => expect(api?.calls.some(({ method }) => method === 'PUT')).toBe(true));
    const { id: _, can_redeem: __, points_needed: ___, ...terms } = TEA;
    expect(api?.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ ...terms, is_active: false });
  });

  test('a reward is added; a missing value is named at its field', async () => {
    const { user } = open('/admin/rewards?tab=catalog', { 'POST /api/rewards/catalog': { status: 201, body: TEA } });
    await user.click(await screen.findByRole('button', { name: 'New reward' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New reward' }));
    await user.type(await dialog.findByLabelText('Name'), 'Free tea');
    await user.click(dialog.getByRole('button', { name: 'Create reward' }));
    expect(await screen.findByText('Choose at least one dish.')).toBeVisible();
    expect(screen.getByText('Enter a whole number of points.')).toBeVisible();
    await user.click(dialog.getByLabelText('Iced Tea'));
    await user.type(dialog.getByLabelText('Points'), '120');
    await user.click(dialog.getByRole('button', { name: 'Create reward' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(
      api?.calls.find(({ path, method }) => method === 'POST' && path === '/api/rewards/catalog')?.body,
    ).toMatchObject({
      name: 'Free tea',
      reward_type: 'free_item',
      menu_item_ids: [7],
      points_required: 120,
      min_tier: 'BRONZE',
    });
  });

  test('says so when nothing fits the filters', async () => {
    open('/admin/rewards?tab=catalog&show=other');
    expect(await screen.findByText('No reward fits these filters')).toBeVisible();
  });
});
