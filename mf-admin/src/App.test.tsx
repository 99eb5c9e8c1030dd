import { renderWithHost } from '@site/kit/testing';
import { screen } from '@testing-library/react';
import App from './App';

it.each(['/admin', '/admin/login', '/admin/menu'])('says at %s what will be here and that it is not open', (path) => {
  renderWithHost(<App />, { path });
  expect(screen.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
  expect(screen.getByText("Staff sign-in isn't open yet")).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Order History' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the site' })).toHaveAttribute('href', '/');
});
