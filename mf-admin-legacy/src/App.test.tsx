import { renderWithHost } from '@site/kit/testing';
import { screen } from '@testing-library/react';
import App from './App';

it.each(['/admin-legacy', '/admin-legacy/orders'])('says at %s that it is frozen and where its screens go', (path) => {
  renderWithHost(<App />, { path });
  expect(screen.getByRole('heading', { level: 1, name: 'Legacy admin' })).toBeVisible();
  expect(screen.getByText('Menu Management')).toBeVisible();
  expect(screen.getByText('Admin, Menu')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Admin' })).toHaveAttribute('href', '/admin');
});
