import { SIGNED_OUT } from '@site/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildMe, openAdmin } from '../../testing/openAdmin';

const PATH = '/api/kitchen-tablet';
const KIM = { user_id: '0190a1b2-0000-7000-8000-000000000022', name: 'Kim Oak' };
const STATE = { tablet: { name: 'Grill' }, members: [KIM] };

let api: ReturnType<typeof openAdmin>['api'] | undefined;

function open(path: string, routes: Parameters<typeof openAdmin>[1]) {
  const opened = openAdmin(path, routes, { session: SIGNED_OUT as never, role: 'kitchen', me: { tablet: 'Grill' } });
  api = opened.api;
  return opened;
}
const sent = () => api?.calls.filter((call) => call.method === 'POST') ?? [];

test('a browser that is no tablet asks for the pairing code, and keeps a wrong one in the field', async () => {
  const { user } = open('/admin/kitchen-sign-in', {
    [`GET ${PATH}`]: { body: { tablet: null, members: [] } },
    [`POST ${PATH}/pair`]: {
      status: 422,
      body: { detail: 'x', errors: [{ field: 'code', message: 'This code is not right' }] },
    },
  });
  const field = await screen.findByLabelText('Pairing code');
  await user.type(field, 'k7qm-3xpa{Enter}');
  expect(await screen.findByText('This code is not right')).toBeVisible();
  expect(field).toHaveValue('k7qm-3xpa');
  api?.set(`POST ${PATH}/pair`, { status: 429, body: { detail: 'Too many tries.' } });
  await user.click(screen.getByRole('button', { name: 'Pair this tablet' }));
  expect(await screen.findByText(/^Too many wrong tries/)).toBeVisible();
  await waitFor(() => expect(field).toHaveFocus());
  api?.set(`POST ${PATH}/pair`, { body: STATE });
  await user.click(screen.getByRole('button', { name: 'Pair this tablet' }));
  expect(await screen.findByRole('button', { name: 'Kim Oak' })).toBeVisible();
});

test('a member chooses their name, types the PIN on the pad, and comes to the board', async () => {
  const { user, address } = open('/admin/kitchen-sign-in', {
    [`GET ${PATH}`]: { body: STATE },
    [`POST ${PATH}/sign-in`]: { status: 401, body: { detail: 'This PIN is not right.' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Kim Oak' }));
  const signIn = screen.getByRole('button', { name: 'Sign In' });
  expect(signIn).toBeDisabled();
  for (const digit of '8372') await user.click(screen.getByRole('button', { name: digit }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: '1' }));
  await user.click(signIn);
  expect(await screen.findByText('This PIN is not right.')).toBeVisible();
  expect(screen.getByRole('img', { name: '0 digits entered' })).toBeVisible();
  api?.set(`POST ${PATH}/sign-in`, { body: { name: 'Kim Oak', expires_at: '2026-11-23T02:00:00Z' } });
  await user.keyboard('8371');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(address()).toBe('/admin/board'));
  expect(sent().map(({ body }) => body)).toEqual([
    { user_id: KIM.user_id, pin: '8371' },
    { user_id: KIM.user_id, pin: '8371' },
  ]);
});

test('a tablet whose session is over leads to the choice of who works', async () => {
  localStorage.setItem('admin-kitchen-tablet', '2026-11-22T18:00:00Z');
  const { address } = open('/admin/orders', {
    'GET /api/admin/me': { status: 401, body: { detail: 'x' } },
    [`GET ${PATH}`]: { body: STATE },
  });
  expect(await screen.findByRole('heading', { name: 'Who are you?' })).toBeVisible();
  expect(address()).toBe('/admin/kitchen-sign-in');
});

test('ADM-11 a tablet whose session ends on any screen says so there, and the PIN leads back to it', async () => {
  localStorage.setItem('admin-kitchen-tablet', '2026-11-22T18:00:00Z');
  jest.useFakeTimers({ advanceTimers: true });
  const { address } = open('/admin/orders?status=Pending', { [`GET ${PATH}`]: { body: STATE } });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await screen.findByRole('heading', { level: 1, name: 'Order History' });
  expect(screen.queryByText('You are signed out')).toBeNull();
  api?.set('GET /api/admin/me', { status: 401, body: { detail: 'x' } });
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(await screen.findByText('You are signed out')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Order History' })).toBeVisible();

  await user.click(screen.getByRole('link', { name: 'Sign in again' }));
  await user.click(await screen.findByRole('button', { name: 'Kim Oak' }));
  api?.set(`POST ${PATH}/sign-in`, { body: { name: 'Kim Oak', expires_at: '2026-11-23T02:00:00Z' } });
  api?.set('GET /api/admin/me', { body: buildMe('kitchen', { tablet: 'Grill' }) });
  await user.keyboard('8371{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Order History' })).toBeVisible();
  expect(address()).toBe('/admin/orders?status=Pending');
  expect(screen.queryByText('You are signed out')).toBeNull();
});

test('a member who was never on a tablet signs in with a password', async () => {
  const { address } = open('/admin/orders', { 'GET /api/admin/login': { body: { demo_credentials: null } } });
  expect(await screen.findByLabelText('Username')).toBeVisible();
  expect(address()).toBe('/admin/login');
});
