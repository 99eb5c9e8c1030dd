import { useLocation } from '@site/kit';
import { createPreviewHost, fakeApi, renderWithHost, SIGNED_IN, SIGNED_OUT } from '@site/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from './App';

const STAFF = { ...SIGNED_IN, role: 'admin' } as typeof SIGNED_IN;

function Address() {
  const { pathname, search } = useLocation();
  return <span data-testid="address">{pathname + search}</span>;
}

function renderAt(path: string, session = STAFF) {
  return renderWithHost(
    <>
      <App />
      <Address />
    </>,
    { path, host: createPreviewHost({ session }) },
  );
}

beforeEach(() => {
  // The dishes of the menu are on their way in all tests.
  fakeApi({ 'GET /rest/v1/menu_items': () => new Promise(() => undefined) });
  document.cookie = 'sidebar_state=; path=/admin-legacy; max-age=0';
  document.cookie = 'sidebar_state=; max-age=0';
});

test.each([
  ['/admin-legacy', 'Dashboard'],
  ['/admin-legacy/orders', 'Orders'],
  ['/admin-legacy/users', 'Users'],
  ['/admin-legacy/settings', 'Settings'],
])('shows an administrator at %s the screen %s', (path, title) => {
  renderAt(path);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test.each(['orders', 'users', 'settings'])("only says 'Coming Soon' at /admin-legacy/%s", (page) => {
  renderAt(`/admin-legacy/${page}`);
  expect(screen.getByText('Coming Soon')).toBeVisible();
});

test.each([
  ['/admin-legacy', { Home: '/admin' }],
  ['/admin-legacy/menu', { Menu: '/admin/menu' }],
  ['/admin-legacy/orders', { 'Order History': '/admin/orders' }],
  ['/admin-legacy/users', { Customers: '/admin/customers', Staff: '/admin/staff' }],
  ['/admin-legacy/settings', { 'Business Hours': '/admin/hours', Ordering: '/admin/ordering' }],
])('a notice at %s links to the screen of the current admin area', (path, links) => {
  renderAt(path);
  for (const [name, href] of Object.entries(links)) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  }
});

test('marks the fixed figures and activity of the dashboard as sample data', () => {
  renderAt('/admin-legacy');
  expect(screen.getAllByText('Sample data')).toHaveLength(2);
});

test('sends a signed-out visitor to /login and back to the page they asked for', () => {
  renderAt('/admin-legacy/menu', SIGNED_OUT);
  expect(screen.getByTestId('address')).toHaveTextContent('/login?next=%2Fadmin-legacy%2Fmenu');
});

test('sends a customer to the home page', () => {
  renderAt('/admin-legacy', SIGNED_IN);
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/);
});

test('leads from an unknown path to the dashboard', () => {
  renderAt('/admin-legacy/nothing');
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/admin-legacy$/);
});

test('Ctrl+B and Cmd+B toggle the sidebar, and typing does not', async () => {
  const user = userEvent.setup();
  renderAt('/admin-legacy/menu');
  const toggle = screen.getByRole('button', { name: 'Toggle sidebar' });
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Control>}b{/Control}');
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{Meta>}b{/Meta}');
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByRole('searchbox', { name: 'Search' }));
  await user.keyboard('{Control>}b{/Control}');
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
});

test('Sign Out ends the session', async () => {
  const { host } = renderAt('/admin-legacy');
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(host.session.get().status).toBe('signed-out');
});
