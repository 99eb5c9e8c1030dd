import { SIGNED_IN, SIGNED_OUT } from '@site/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../testing/openAdmin';

const INFO = 'GET /api/admin/login';
const LOGIN = 'POST /api/admin/login';
const TOKENS = { access_token: 'aaa', refresh_token: 'rrr', expires_at: 2_000_000_000 };

let api: ReturnType<typeof openAdmin>['api'] | undefined;

async function open(
  routes: Parameters<typeof openAdmin>[1] = {},
  { path = '/admin/login', session = SIGNED_OUT } = {},
) {
  const opened = openAdmin(path, { [INFO]: { body: { demo_credentials: null } }, ...routes }, { session });
  api = opened.api;
  await screen.findByRole('heading', { level: 1, name: 'Admin Login' });
  return opened;
}

async function submit(user: Awaited<ReturnType<typeof open>>['user'], username: string, password: string) {
  if (username) await user.type(screen.getByLabelText('Username'), username);
  if (password) await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

test('opens the session that the server gave, and the page that was asked for', async () => {
  const { user, host, address } = await open({ [LOGIN]: { body: TOKENS } }, { path: '/admin?day=monday' });
  await submit(user, 'ruth', 'quiet river');
  await waitFor(() => expect(address()).toBe('/admin?day=monday'));
  expect(host.asked.entered).toEqual([{ accessToken: 'aaa', refreshToken: 'rrr' }]);
  const sent = api?.calls.find(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({ username: 'ruth', password: 'quiet river' });
});

test("says 'Invalid credentials. Use ...' as the server does of wrong credentials, and keeps what was typed", async () => {
  const detail = 'Invalid credentials. Use the username and password of your staff account.';
  const { user } = await open({ [LOGIN]: { status: 401, body: { code: 'invalid_credentials', detail } } });
  await submit(user, 'ruth', 'wrong');
  expect(await within(screen.getByRole('form')).findByRole('alert')).toHaveTextContent(detail);
  expect(screen.getByLabelText('Username')).toHaveValue('ruth');
});

test('asks for both fields', async () => {
  const { user } = await open();
  await submit(user, '', '');
  expect(screen.getByText('Username is required')).toBeVisible();
  expect(screen.getByText('Password is required')).toBeVisible();
  expect(api?.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('names the demo’s pair only when the server has one', async () => {
  const { unmount } = await open();
  await waitFor(() => expect(api?.calls.map(({ path }) => path)).toContain('/api/admin/login'));
  expect(screen.queryByText('Demo credentials')).toBeNull();
  unmount();
  await open({ [INFO]: { body: { demo_credentials: { username: 'sam', password: 'pine cone' } } } });
  expect(await screen.findByText('pine cone')).toBeVisible();
});

test('tells a signed-in customer that their account is not one of staff', async () => {
  await open({}, { session: SIGNED_IN });
  expect(screen.getByText(/You are signed in as ada@example.com, which is not a staff account/)).toBeVisible();
});
