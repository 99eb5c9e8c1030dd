import { SIGNED_IN, SIGNED_OUT } from '@site/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import packageJson from '../package.json';
import { openAdmin } from '../testing/openAdmin';
import { SCREENS } from './frame/screens';

let api: ReturnType<typeof openAdmin>['api'] | undefined;

function open(...parameters: Parameters<typeof openAdmin>) {
  const opened = openAdmin(...parameters);
  api = opened.api;
  return opened;
}

test('greets a member of staff and names the role', async () => {
  open('/admin', {}, { role: 'manager' });
  expect(await screen.findByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Admin' })).toHaveTextContent('manager');
});

test.each(['/admin', '/admin/unknown'])('sends a signed-out visitor from %s to /admin/login', async (path) => {
  const { address } = open(path, {}, { session: SIGNED_OUT });
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible();
  expect(address()).toBe('/admin/login');
});

test('sends a signed-in customer to /admin/login', async () => {
  const { address } = open('/admin', {}, { session: SIGNED_IN });
  await waitFor(() => expect(address()).toBe('/admin/login'));
});

test('leads from an unknown path to /admin', async () => {
  const { address } = open('/admin/unknown');
  await waitFor(() => expect(address()).toBe('/admin'));
});

test('leads staff who are signed in from /admin/login to /admin', async () => {
  const { address } = open('/admin/login');
  await waitFor(() => expect(address()).toBe('/admin'));
});

test('Log Out ends the session and opens /admin/login', async () => {
  const { user, host, address } = open('/admin');
  await user.click(await screen.findByRole('button', { name: 'Log Out' }));
  await waitFor(() => expect(address()).toBe('/admin/login'));
  expect(host.session.get().status).toBe('signed-out');
});

test('tells somebody whose staff access was taken away, and lets them log out', async () => {
  open('/admin', { 'GET /api/admin/me': { status: 403, body: { detail: 'No', code: 'forbidden' } } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Your staff access has ended' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Log Out' })).toBeVisible();
});

test('offers to try again when the role could not be loaded', async () => {
  const { user } = open('/admin', { 'GET /api/admin/me': { status: 503, body: {} } });
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(api?.calls.filter(({ path }) => path === '/api/admin/me').length).toBeGreaterThan(1);
});

test('the main navigation is Home, Menu, Order History, Business Hours, in this order', () => {
  const spec = ['Home', 'Menu', 'Order History', 'Business Hours'];
  const main = SCREENS.filter(({ group, path }) => group === 'main' && !path.includes(':')).map(({ label }) => label);
  expect(main).toEqual(spec.filter((label) => main.includes(label)));
});

test('each screen has its label as the title of its path', () => {
  const titles: Record<string, string> = packageJson.section.titles;
  const listed = SCREENS.filter(({ path }) => path !== '/admin' && !path.includes(':'));
  expect(listed.map(({ path }) => titles[path])).toEqual(listed.map(({ label }) => label));
});
