import { screen, waitFor, within } from '@testing-library/react';
import { buildAuthSession, buildAuthUser } from '../../testing/buildAuth';
import { AUTH_STORAGE_KEY } from '../session/persistentSession';
import { closeSite, expectSession, fakeServer, resetBrowser, openSite } from '../../testing/openSite';

const ACCEPT = 'POST /api/rewards/invitations/accept';
const INVITATION = 'GET /api/rewards/invitations/7K3M9QXD';
const created_at = new Date().toISOString();

let api: ReturnType<typeof fakeServer>;
beforeEach(() => {
  api = fakeServer({
    'POST /auth/v1/signup': { body: buildAuthUser({ confirmation_sent_at: created_at }) },
    'GET /auth/v1/settings': { body: { external: { email: true, google: true } } },
    [INVITATION]: { body: { code: '7K3M9QXD', inviter: 'Ada', friend_points: 50, minimum_order: '15.00' } },
    [ACCEPT]: { body: { status: 'pending', friend_points: 50, minimum_order: '15.00' } },
  });
});
afterEach(async () => {
  await resetBrowser();
  localStorage.removeItem('invitation');
});

const accepted = () =>
  api.calls.filter(({ path }) => path === '/api/rewards/invitations/accept').map((call) => call.body);

test('a friend’s link says who invites and what it brings, and the sign-up sends its code along', async () => {
  const { user } = openSite('/signup?ref=7k3m9qxd');
  expect(await screen.findByText('Ada invites you')).toBeVisible();
  expect(screen.getByText(/50 points are yours after your first order of \$15.00 or more/)).toBeVisible();
  for (const [label, text] of [
    ['Name', 'Bo Pine'],
    ['Email', 'bo@example.com'],
    ['Password', 'pinecone'],
    ['Confirm Password', 'pinecone'],
  ] as const)
    await user.type(screen.getByLabelText(label), text);
  await user.click(screen.getByLabelText('I accept the terms and conditions'));
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign Up' }));
  expect(await screen.findByText('Check your email')).toBeVisible();
  const sent = api.calls.find(({ path }) => path.startsWith('/auth/v1/signup'));
  expect(sent?.body).toMatchObject({ data: { display_name: 'Bo Pine', referral_code: '7K3M9QXD' } });
});

test('a mail that is opened on another device accepts the invitation of the sign-up', async () => {
  const metadata = { display_name: 'Bo Pine', referral_code: '7K3M9QXD' };
  const session = buildAuthSession({ user: buildAuthUser({ created_at, user_metadata: metadata }) });
  api.set('GET /auth/v1/user', { body: session.user });
  expectSession(session);
  openSite(
    `/#access_token=${session.access_token}&expires_in=3600&refresh_token=${session.refresh_token}&token_type=bearer`,
  );
  await waitFor(() => expect(accepted()).toEqual([{ code: '7K3M9QXD' }]));
});

test('a sign-in through a provider accepts the invitation that the browser kept', async () => {
  openSite('/signup?ref=7K3M9QXD');
  await screen.findByText('Ada invites you');
  await closeSite();
  const session = buildAuthSession({ user: buildAuthUser({ created_at }) });
  api.set('GET /auth/v1/user', { body: session.user });
  expectSession(session);
  openSite(
    `/#access_token=${session.access_token}&expires_in=3600&refresh_token=${session.refresh_token}&token_type=bearer`,
  );
  await waitFor(() => expect(accepted()).toEqual([{ code: '7K3M9QXD' }]));
  await waitFor(() => expect(localStorage.getItem('invitation')).toContain('"isSettled":true'));
  expect(accepted()).toHaveLength(1);
});

test('an invitation that could not be sent is sent when the site is opened again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // the failure is reported
  api.set(ACCEPT, { status: 503 });
  const session = buildAuthSession({
    user: buildAuthUser({ created_at, user_metadata: { referral_code: '7K3M9QXD' } }),
  });
  localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(session));
  openSite('/');
  await waitFor(() => expect(accepted()).toHaveLength(1));
  await closeSite();
  api.set(ACCEPT, { body: { status: 'pending', friend_points: 50, minimum_order: '15.00' } });
  openSite('/');
  await waitFor(() => expect(localStorage.getItem('invitation')).toContain('"isSettled":true'));
});

test('an unknown code is passed over in silence, and the form works', async () => {
  api.set('GET /api/rewards/invitations/NOBODY22', { status: 404 });
  openSite('/signup?ref=NOBODY22');
  expect(await screen.findByRole('form', { name: 'Sign Up' })).toBeVisible();
  await waitFor(() => expect(api.calls.some(({ path }) => path.endsWith('NOBODY22'))).toBe(true));
  expect(screen.queryByText(/invites you/)).toBeNull();
});
