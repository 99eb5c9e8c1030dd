import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { MemoryRouter } from '../router';
import { Button } from './Button';
import { LinkButton } from './LinkButton';

test('does not submit a form by default', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button>Apply</Button>
      <Button type="submit">Save</Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('while busy ignores presses and submits, but keeps focus and name', async () => {
  const user = userEvent.setup();
  const onClick = jest.fn();
  const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy onClick={onClick}>
        Place order
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Place order' });
  await user.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
});

test('reads its busy label in place of its own', () => {
  render(
    <Button busy busyLabel="Clearing...">
      Clear Cart
    </Button>,
  );
  expect(screen.getByRole('button', { name: 'Clearing...' })).toBeInTheDocument();
});

test('a link button goes to a route, dials, or says that it opens a new tab', () => {
  render(
    <MemoryRouter>
      <LinkButton to="/order">Order Now</LinkButton>
      <LinkButton href="tel:+19365550142">Call To Order</LinkButton>
      <LinkButton href="https://maps.example.com/" external>
        Get Directions
      </LinkButton>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Order Now' })).toHaveAttribute('href', '/order');
  expect(screen.getByRole('link', { name: 'Call To Order' })).not.toHaveAttribute('target');
  const directions = screen.getByRole('link', { name: 'Get Directions (opens in a new tab)' });
  expect(directions).toHaveAttribute('target', '_blank');
  expect(directions).toHaveAttribute('rel', 'noopener noreferrer');
});
