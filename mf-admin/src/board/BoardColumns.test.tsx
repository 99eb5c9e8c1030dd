import { renderWithHost } from '@site/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
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

afterEach(() => jest.restoreAllMocks());

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
