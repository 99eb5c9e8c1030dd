import type { Session, StaffMe } from '@site/contracts';
import { SIGNED_OUT } from '@site/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildMe, openAdmin, STAFF } from '../../testing/openAdmin';
import type { AdminScreen } from './AdminScreen';
import { screenAt } from './screenAt';

const ENDED = { ...SIGNED_OUT, ended: true } as typeof SIGNED_OUT;
const SESSION = STAFF as Extract<Session, { status: 'signed-in' }>;
const { user: USER } = SESSION;

let api: ReturnType<typeof openAdmin>['api'] | undefined;

/** The dialog of a new category with a name typed into it. */
async function openForm() {
  const opened = openAdmin('/admin/menu', {
    'GET /api/menu/items': { body: [] },
    'GET /api/categories/': { body: [] },
  });
  api = opened.api;
  const { user, host } = opened;
  await user.click(await screen.findByRole('button', { name: 'Add Category' }));
  await user.type(await screen.findByLabelText('Category Name'), 'Winter soups');
  return { ...opened, endSession: () => act(() => host.setSession(ENDED)) };
}

test('WEB-80 keeps what was typed when the sign-in ends, until the same person has signed in again', async () => {
  const { host, address, endSession } = await openForm();
  endSession();
  await waitFor(() => expect(host.asked.again.map(({ person }) => person)).toEqual([USER]));
  act(() => host.setSession(STAFF));
  expect(screen.getByLabelText('Category Name')).toHaveValue('Winter soups');
  expect(address()).toBe('/admin/menu');
});

test('ADM-32 after a new sign-in, the form no longer says that the old one has ended', async () => {
  const { host, user, endSession } = await openForm();
  const detail = 'The token is not valid or has expired.';
  api?.set('POST /api/categories/', { status: 401, body: { code: 'unauthorized', detail } });
  await user.click(screen.getByRole('button', { name: 'Create' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText(detail)).toBeVisible();
  endSession();
  act(() => host.setSession(STAFF));
  await waitFor(() => expect(dialog.queryByText(detail)).toBeNull());
  expect(screen.getByLabelText('Category Name')).toHaveValue('Winter soups');
});

test('WEB-80 gives another person the screen without what was typed', async () => {
  const { host, endSession } = await openForm();
  endSession();
  await waitFor(() => expect(host.asked.again).toHaveLength(1));
  act(() => host.setSession({ ...SESSION, user: { ...USER, id: '0190a1b2-0000-7000-8000-0000000000ff' } }));
  await waitFor(() => expect(screen.queryByLabelText('Category Name')).toBeNull());
});

test('leads somebody else to /admin/login, which returns to the screen', async () => {
  const { host, address, endSession } = await openForm();
  endSession();
  await waitFor(() => expect(host.asked.again).toHaveLength(1));
  act(() => host.asked.again[0]?.refuse());
  await waitFor(() => expect(address()).toBe('/admin/login'));
  act(() => host.setSession(STAFF));
  await waitFor(() => expect(address()).toBe('/admin/menu'));
  expect(screen.queryByLabelText('Category Name')).toBeNull();
});

test('ADM-211 the navigation follows a role that an owner changed, without a reload', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  api = openAdmin('/admin', {}, { role: 'manager' }).api;
  expect(await screen.findByRole('link', { name: 'Menu' })).toBeVisible();
  api.set('GET /api/admin/me', { body: buildMe('kitchen') });
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Menu' })).toBeNull());
  jest.useRealTimers();
});

test('ADM-131 the code of a screen is asked for beside the sign-in and the role, not after them', async () => {
  const load = jest.spyOn(screenAt('/admin/menu') as AdminScreen, 'load');
  let tellRole = (_me: StaffMe): void => undefined;
  const role = new Promise<StaffMe>((resolve) => (tellRole = resolve));
  const { host, ...opened } = openAdmin(
    '/admin/menu',
    { 'GET /api/admin/me': () => role, 'GET /api/menu/items': { body: [] }, 'GET /api/categories/': { body: [] } },
    { session: { status: 'loading', user: null, role: null } as unknown as typeof STAFF },
  );
  api = opened.api;
  expect(load).toHaveBeenCalledTimes(1);
  expect(api.calls).toEqual([]);
  act(() => host.setSession(STAFF));
  tellRole(buildMe());
  expect(await screen.findByRole('button', { name: 'Add Category' })).toBeVisible();
});
