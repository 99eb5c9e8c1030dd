import { renderWithHost } from '@site/kit/testing';
import { screen } from '@testing-library/react';
import App from './App';

beforeEach(() => {
  renderWithHost(<App />, { path: '/career' });
});

it('says how to apply today', () => {
  expect(screen.getByRole('heading', { level: 1, name: 'Join Our Team' })).toBeVisible();
  expect(screen.getByText("Online applications aren't open yet")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call (936) 555-0199' })).toHaveAttribute('href', 'tel:+19365550199');
});

it('leads back to the home page', () => {
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

it('asks for nothing that could be sent nowhere', () => {
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
