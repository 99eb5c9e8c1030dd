import { useLocation } from '@site/kit';
import { createPreviewHost, renderWithHost } from '@site/kit/testing';
import { screen } from '@testing-library/react';
import App from './App';

const STAFF = {
  status: 'signed-in',
  user: { id: 'u1', email: 'pat@example.test', displayName: 'Pat' },
  role: 'admin',
} as const;

it.each(['/admin', '/admin/login', '/admin/menu'])(
  'says at %s to somebody signed in what will be here and that it is not ready',
  (path) => {
    renderWithHost(<App />, { path, host: createPreviewHost({ session: STAFF }) });
    expect(screen.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
    expect(document.body).not.toHaveTextContent(/sign-in/i);
    expect(screen.getByText("These screens aren't ready yet")).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Order History' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the site' })).toHaveAttribute('href', '/');
  },
);

function Address() {
  return <span data-testid="address">{useLocation().pathname}</span>;
}

it('leads from an unknown path to /admin', () => {
  renderWithHost(
    <>
      <App />
      <Address />
    </>,
    { path: '/admin/xyz' },
  );
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/admin$/);
  expect(screen.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
});
