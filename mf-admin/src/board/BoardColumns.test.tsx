import { renderWithHost } from '@site/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { buildTicket } from '../../testing/tickets';
import { BoardColumns } from './BoardColumns';

const TICKETS = [1001, 1002].map((number) => buildTicket({ id: `o${number}`, order_number: number }));

/** A board on which an accepted order makes room for the next one at once. */
function Board({ onAccept }: { onAccept: (number: number) => void }) {
  const [tickets, setTickets] = useState(new Map(TICKETS.map((ticket) => [ticket.id, ticket])));
  return (
    <BoardColumns
      tickets={tickets}
      busy={new Set()}
      mayMove
      onRecall={() => undefined}
      onNext={({ id, order_number: number }) => {
        onAccept(number);
        setTickets(new Map([...tickets].filter(([known]) => known !== id)));
      }}
    />
  );
}

/** A board with a delivery that goes out at once. */
function Delivery({ onNext }: { onNext: () => void }) {
  const [ticket, setTicket] = useState(buildTicket({ order_type: 'delivery', fulfillment_status: 'ready' }));
  return (
    <BoardColumns
      tickets={new Map([[ticket.id, ticket]])}
      busy={new Set()}
      mayMove
      onRecall={() => undefined}
      onNext={() => {
        onNext();
        setTicket({ ...ticket, fulfillment_status: 'out_for_delivery' });
      }}
    />
  );
}

test('ADM-38 the second tap of a double tap does nothing to the order that took the place of the first', () => {
  const onAccept = jest.fn();
  const clock = jest.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1000);
  renderWithHost(<Board onAccept={onAccept} />);
  const tap = (at: number, y: number) => {
    const [first] = within(screen.getByRole('region', { name: 'New' })).getAllByRole('button', { name: 'Accept' });
    clock.mockReturnValue(at);
    if (first) fireEvent.click(first, { detail: 1, clientX: 200, clientY: y });
  };
  tap(1000, 400);
  tap(1200, 404);
  expect(onAccept.mock.calls).toEqual([[1001]]);
  tap(1300, 700);
  expect(onAccept.mock.calls).toEqual([[1001], [1002]]);
});

test('ADM-38 an order that is accepted after a pause at the same place is accepted', () => {
  const onAccept = jest.fn();
  const clock = jest.spyOn(Event.prototype, 'timeStamp', 'get');
  renderWithHost(<Board onAccept={onAccept} />);
  for (const at of [1000, 1600]) {
    clock.mockReturnValue(at);
    const [first] = screen.getAllByRole('button', { name: 'Accept' });
    if (first) fireEvent.click(first, { detail: 1, clientX: 200, clientY: 400 });
  }
  expect(onAccept.mock.calls).toEqual([[1001], [1002]]);
});

test('ADM-38 a lane that is chosen between two presses at one place makes them no double tap', () => {
  const onAccept = jest.fn();
  const clock = jest.spyOn(Event.prototype, 'timeStamp', 'get');
  renderWithHost(<Board onAccept={onAccept} />);
  const press = (at: number, name: string | RegExp, clientY: number) => {
    clock.mockReturnValue(at);
    const [button] = screen.getAllByRole('button', { name, hidden: true });
    if (button) fireEvent.click(button, { detail: 1, clientX: 200, clientY });
  };
  press(1000, 'Accept', 400);
  press(1200, /^New \d/, 100);
  press(1400, 'Accept', 400);
  expect(onAccept.mock.calls).toEqual([[1001], [1002]]);
});

test('ADM-158 the second tap of a double tap on a delivery that goes out does not say that it was delivered', () => {
  const onNext = jest.fn();
  const clock = jest.spyOn(Event.prototype, 'timeStamp', 'get');
  renderWithHost(<Delivery onNext={onNext} />);
  const tap = (at: number, name: string) => {
    clock.mockReturnValue(at);
    fireEvent.click(screen.getByRole('button', { name }), { detail: 1, clientX: 200, clientY: 400 });
  };
  tap(1000, 'Out for delivery');
  tap(1250, 'Delivered');
  expect(onNext).toHaveBeenCalledTimes(1);
  tap(1600, 'Delivered');
  expect(onNext).toHaveBeenCalledTimes(2);
});

test('ADM-219 a quick second press of Enter does nothing to the order that got the focus', () => {
  const onAccept = jest.fn();
  const clock = jest.spyOn(Event.prototype, 'timeStamp', 'get');
  renderWithHost(<Board onAccept={onAccept} />);
  const press = (at: number) => {
    clock.mockReturnValue(at);
    const [first] = within(screen.getByRole('region', { name: 'New' })).getAllByRole('button', { name: 'Accept' });
    if (first) fireEvent.click(first, { detail: 0 });
  };
  press(1000);
  press(1300);
  expect(onAccept.mock.calls).toEqual([[1001]]);
  press(1600);
  expect(onAccept.mock.calls).toEqual([[1001], [1002]]);
});

test('ADM-200 a key that is held down takes one step', async () => {
  const onNext = jest.fn();
  const clock = jest.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1000);
  renderWithHost(<Delivery onNext={onNext} />);
  screen.getByRole('button', { name: 'Out for delivery' }).focus();
  const user = userEvent.setup();
  await user.keyboard('{Enter>4/}');
  expect(onNext).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Delivered' })).toHaveFocus();
  clock.mockReturnValue(2000);
  await user.keyboard('{Enter}');
  expect(onNext).toHaveBeenCalledTimes(2);
});
