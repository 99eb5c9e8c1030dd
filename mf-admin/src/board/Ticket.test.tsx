import type { BoardTicket } from '@site/contracts';
import { renderWithHost } from '@site/kit/testing';
import { act, screen } from '@testing-library/react';
import { buildTicket } from '../../testing/tickets';
import { AllDay } from './AllDay';
import { boardClock } from './boardClock';
import { Ticket } from './Ticket';

const DISH = {
  id: 'oit_1',
  menu_item_id: 1,
  name: 'Chili',
  quantity: 1,
  customizations: [],
  special_instructions: null,
  allergens: [],
  is_sold_out: false,
};
const nothing = () => undefined;

test('ADM-78 a member who may cancel and not move orders gets the one button and not the others', () => {
  const ticket = buildTicket({ recall_to: 'received', fulfillment_status: 'accepted' });
  const props = { ticket, isBusy: false, onNext: nothing, onRecall: nothing };
  renderWithHost(<Ticket {...props} mayMove={false} onCancel={nothing} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Print', 'Cancel order']);
});

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

test('WEB-105 what a guest wrote from right to left does not reorder the words around it', () => {
  const [customer_name, special_requests, delivery_address] = ['סיגל לוי', 'بدون بصل من فضلك', '12 شارع النخيل'];
  show({ customer_name, special_requests, delivery_address, order_type: 'delivery' });
  for (const text of [customer_name, special_requests, delivery_address]) {
    expect(screen.getByText(text)).toHaveAttribute('dir', 'auto');
  }
});

test('ADM-63 an order for another day names the day, also after midnight', () => {
  boardClock.setTo('2026-11-23T05:50:00Z'); // Sunday 11:50 PM
  show({ requested_for: '2026-11-23T17:30:00Z', promised_at: null });
  expect(screen.getByText('for tomorrow 11:30 AM')).toBeVisible();
  act(() => boardClock.setTo('2026-11-23T06:01:00Z'));
  expect(screen.getByText('for 11:30 AM')).toBeVisible();
});

test('ADM-63 the dishes of another day are counted when it comes', () => {
  const items = [{ ...DISH, quantity: 2 }];
  const tomorrow = buildTicket({ requested_for: '2026-11-23T17:30:00Z', promised_at: null, items });
  const afterMidnight = buildTicket({
    id: 'o2',
    promised_at: '2026-11-23T06:10:00Z',
    items: [{ ...DISH, quantity: 1 }],
  });
  boardClock.setTo('2026-11-23T05:50:00Z');
  renderWithHost(<AllDay tickets={new Map([tomorrow, afterMidnight].map((ticket) => [ticket.id, ticket]))} />);
  expect(screen.getByText('All day: 1 dish to make')).toBeVisible();
  act(() => boardClock.setTo('2026-11-23T10:01:00Z')); // 4:01 AM
  expect(screen.getByText('All day: 3 dishes to make')).toBeVisible();
});

test('every other ticket says nothing of it', () => {
  show({});
  expect(screen.queryByText('Nobody has accepted this order')).toBeNull();
});
