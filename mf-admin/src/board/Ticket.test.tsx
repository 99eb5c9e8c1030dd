import type { BoardTicket } from '@site/contracts';
import { renderWithHost } from '@site/kit/testing';
import { screen } from '@testing-library/react';
import { buildTicket } from '../../testing/tickets';
import { Ticket } from './Ticket';

const nothing = () => undefined;
const show = (overrides: Partial<BoardTicket>) =>
  renderWithHost(<Ticket ticket={buildTicket(overrides)} isBusy={false} mayMove onNext={nothing} onRecall={nothing} />);

test('the ticket of an order that nobody accepts says so, and who was notified', () => {
  show({ unaccepted: { since: '2026-11-22T18:05:00Z', owner_told: true } });
  expect(screen.getByText('Nobody has accepted this order')).toBeVisible();
  expect(screen.getByText('The owner and the guest were notified at 12:05 PM.')).toBeVisible();
});

test('where no mail could go out, it does not claim that the owner knows', () => {
  show({ unaccepted: { since: '2026-11-22T18:05:00Z', owner_told: false } });
  expect(screen.getByText('The guest was notified at 12:05 PM.')).toBeVisible();
  expect(screen.queryByText(/The owner/)).toBeNull();
});

test('WEB-105 what a guest wrote from right to left stands apart from the words around it', () => {
  const [customer_name, special_requests, delivery_address] = ['סיגל לוי', 'بدون بصل من فضلك', '12 شارع النخيل'];
  show({ customer_name, special_requests, delivery_address, order_type: 'delivery' });
  for (const text of [customer_name, special_requests, delivery_address]) {
    expect(screen.getByText(text)).toHaveAttribute('dir', 'auto');
  }
});

test('every other ticket says nothing of it', () => {
  show({});
  expect(screen.queryByText('Nobody has accepted this order')).toBeNull();
});
