import { createPreviewHost, fakeApi, renderWithHost, SIGNED_IN } from '@site/kit/testing';
import userEvent from '@testing-library/user-event';
import App from '../src/App';
import { dashboard, ID, referrals, reward } from './builders';

export const DASHBOARD = 'GET /api/rewards/dashboard/ada%40example.com';
export const REFERRALS = `GET /api/rewards/customer/${ID}/referrals`;
export const CATALOG = 'GET /api/rewards/catalog';
export const SIGNED_OUT = { status: 'signed-out', user: null, role: null } as const;

/** This section at a path, with a fake API at the network's edge. Restore `api` after each test. */
export function openApp(path: string, routes: Parameters<typeof fakeApi>[0] = {}, session = SIGNED_IN) {
  const api = fakeApi({
    [DASHBOARD]: { body: dashboard() },
    [CATALOG]: { body: [reward(), reward({ id: 'w2', name: 'Free side', points_required: 250, category: 'side' })] },
    'GET /api/rewards/tiers': { body: [] },
    [REFERRALS]: { body: referrals() },
    ...routes,
  });
  const host = createPreviewHost({ session });
  return { api, user: userEvent.setup(), ...renderWithHost(<App />, { path, host }) };
}
