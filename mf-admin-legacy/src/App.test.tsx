import { createPreviewHost, renderWithHost } from '@site/kit/testing';
import { screen } from '@testing-library/react';
import App from './App';

const STAFF = {
  status: 'signed-in',
  user: { id: 'u1', email: 'pat@example.test', displayName: 'Pat' },
  role: 'admin',
} as const;

it.each(['/admin-legacy', '/admin-legacy/orders'])('says at %s that it is frozen and where its screens go', (path) => {
  renderWithHost(<App />, { path, host: createPreviewHost({ session: STAFF }) });
  expect(document.body).not.toHaveTextContent(/sign-in/i);
  expect(screen.getByRole('heading', { level: 1, name: 'Legacy admin' })).toBeVisible();
  expect(screen.getByText('Menu Management')).toBeVisible();
  expect(screen.getByText('Admin, Menu')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Admin' })).toHaveAttribute('href', '/admin');
});
