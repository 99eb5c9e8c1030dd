import { renderWithHost } from '@site/kit/testing';
import { screen } from '@testing-library/react';
import App from './App';

it('shows the rewards page with its ways to a meal', () => {
  const { host } = renderWithHost(<App />, { path: '/rewards' });
  expect(screen.getByRole('heading', { level: 1, name: 'Your Rewards' })).toBeVisible();
  expect(screen.getByText("The rewards program isn't open yet")).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the menu' })).toHaveAttribute('href', '/#menu');
  expect(screen.getByRole('link', { name: 'Call To Order' })).toHaveAttribute(
    'href',
    `tel:${host.settings.brand.phoneHref}`,
  );
});

it('shows no balance, since none is kept yet', () => {
  renderWithHost(<App />, { path: '/rewards' });
  expect(screen.queryByText(/\d points/i)).not.toBeInTheDocument();
});

it('shows the order history page at its own path', () => {
  renderWithHost(<App />, { path: '/order-history' });
  expect(screen.getByRole('heading', { level: 1, name: 'Order history' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call To Order' })).toBeVisible();
});
