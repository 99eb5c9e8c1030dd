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

test('every other ticket says nothing of it', () => {
  show({});
  expect(screen.queryByText('Nobody has accepted this order')).toBeNull();
});
