import type { Referral } from '@site/contracts';
import { act, screen, within } from '@testing-library/react';
import { referrals } from '../../../testing/builders';
import { openApp, REFERRALS } from '../../../testing/openApp';

let api: ReturnType<typeof openApp>['api'];
afterEach(() => Reflect.deleteProperty(navigator, 'share'));

async function open(...parameters: Parameters<typeof openApp>) {
  const opened = openApp(...parameters);
  api = opened.api;
  await screen.findByText('Welcome back, Ada Pine!');
  return opened;
}

const friend = (overrides: Partial<Referral>): Referral => ({
  ...{ friend: 'Bo P.', status: 'rewarded', points: 100, is_over_limit: false },
  ...{ invited_at: '2026-11-20T18:00:00Z', decided_at: null },
  ...overrides,
});

describe('inviting a friend', () => {
  it('shows what both get and copies the link', async () => {
    const { user } = await open('/rewards');
    const card = within(await screen.findByRole('region', { name: 'Invite a friend' }));
    expect(await card.findByText('100 points for you')).toBeVisible();
    expect(card.getByText('50 points for your friend')).toBeVisible();
    expect(card.getByText('after the first order of $15.00 or more')).toBeVisible();
    expect(card.getByLabelText('Your link')).toHaveValue('http://localhost/signup?ref=7K3M9QXD');
    await user.click(card.getByRole('button', { name: 'Copy link' }));
    expect(await card.findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('http://localhost/signup?ref=7K3M9QXD');
    expect(card.getByText(/Nobody has followed your link yet/)).toBeVisible();
    expect(card.queryByRole('button', { name: 'Share' })).toBeNull();
  });

  it('hands the link to the apps of the device where the browser can do that', async () => {
    const share = jest.fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const { user } = await open('/rewards');
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: 'http://localhost/signup?ref=7K3M9QXD' }));
  });

  it('lists the friends with their state, and more of them on request', async () => {
    const first = [
      friend({}),
      friend({ friend: 'Cy L.', status: 'pending', points: 0 }),
      friend({ friend: 'Di M.', status: 'refused', points: 0 }),
      friend({ friend: 'Ed N.', status: 'reversed', points: 0 }),
      friend({ friend: 'Flo O.', points: 0, is_over_limit: true }),
    ];
    const { user } = await open('/rewards', {
      [REFERRALS]: { body: referrals({ referrals: first, total: 6, points_earned: 100 }) },
    });
    const card = within(await screen.findByRole('region', { name: 'Invite a friend' }));
    expect(await card.findByText('100 points so far')).toBeVisible();
    for (const [name, state] of [
      ['Bo P.', '+100 points'],
      ['Cy L.', 'No order yet'],
      ['Di M.', 'No bonus'],
      ['Ed N.', 'Refunded'],
      ['Flo O.', 'Over the yearly limit'],
    ] as const) {
      const row = card.getByText(name).closest('li') as HTMLElement;
      expect(within(row).getByText(state)).toBeVisible();
    }
    api.set(REFERRALS, { body: referrals({ referrals: [friend({ friend: 'Gus Q.' })], total: 6, offset: 5 }) });
    await user.click(card.getByRole('button', { name: 'Show more' }));
    expect(await card.findByText('Gus Q.')).toBeVisible();
    expect(api.calls.at(-1)?.path).toContain('offset=5');
  });

  it('shows what became of a friend when the tab gets the focus back', async () => {
    const bo = { status: 'pending', points: 0 } as const;
    const { user } = await open('/rewards', {
      [REFERRALS]: { body: referrals({ referrals: [friend(bo)], total: 2 }) },
    });
    const card = within(await screen.findByRole('region', { name: 'Invite a friend' }));
    expect(await card.findByText('No order yet')).toBeVisible();
    api.set(REFERRALS, { body: referrals({ referrals: [friend({ friend: 'Gus Q.' })], total: 2, offset: 1 }) });
    await user.click(card.getByRole('button', { name: 'Show more' }));
    expect(await card.findByText('Gus Q.')).toBeVisible();
    api.set(REFERRALS, { body: referrals({ referrals: [friend({})], total: 2, points_earned: 100 }) });
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    act(() => void window.dispatchEvent(new Event('focus')));
    now.mockRestore();
    expect(await card.findByText('100 points so far')).toBeVisible();
    expect(card.queryByText('No order yet')).toBeNull();
    expect(card.getByText('Gus Q.')).toBeVisible();
  });

  it('shows an invited customer the remaining steps to the bonus', async () => {
    const own = { status: 'pending', friend_points: 50, minimum_order: '15.00' } as const;
    await open('/rewards', { [REFERRALS]: { body: referrals({ invited_by: own }) } });
    expect(await screen.findByText('Your friend’s invitation is accepted')).toBeVisible();
    expect(screen.getByText(/Your first order of \$15.00 or more brings you 50 points/)).toBeVisible();
  });

  it('offers Try Again when the invitations cannot be loaded, without hiding the points', async () => {
    const { user } = await open('/rewards', { [REFERRALS]: { status: 503 } });
    const card = within(await screen.findByRole('region', { name: 'Invite a friend' }));
    expect(await card.findByText('Your invitations could not be loaded.')).toBeVisible();
    api.set(REFERRALS, { body: referrals() });
    await user.click(card.getByRole('button', { name: 'Try Again' }));
    expect(await card.findByText('100 points for you')).toBeVisible();
  });
});
