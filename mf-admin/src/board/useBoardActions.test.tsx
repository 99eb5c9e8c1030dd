import type { BoardTicket } from '@site/contracts';
import { useLocation } from '@site/kit';
import { fakeApi, renderWithHost } from '@site/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildTicket } from '../../testing/tickets';
import { CollectDialog } from './CollectDialog';
import { useBoardActions } from './useBoardActions';

const OWED = buildTicket({ fulfillment_status: 'ready', payment_status: 'unpaid', to_pay: '12.50' });
const HANDED_OVER = buildTicket({ fulfillment_status: 'completed' });
const PAY = 'POST /api/orders/o1/payment/process';
const MOVE = 'POST /api/admin/orders/o1/move';
const ALREADY_PAID = { status: 409, body: { code: 'already_paid', detail: 'This order is already paid.' } };
const MOVED = {
  status: 409,
  body: { code: 'order_moved', detail: 'Sam Oak handed the order over.', ticket: HANDED_OVER },
};

const onSignedOut = (): void => undefined;

let api: ReturnType<typeof fakeApi> | undefined;

function Board({ onPut, onDone }: { onPut: (ticket: BoardTicket) => void; onDone: (done: boolean) => void }) {
  const { busy, collectAndHandOver } = useBoardActions(() => onPut, onSignedOut);
  const { pathname } = useLocation();
  return (
    <>
      <p data-testid="address">{pathname}</p>
      <CollectDialog
        ticket={OWED}
        isBusy={busy.has(OWED.id)}
        onClose={() => undefined}
        onConfirm={(ticket) => void collectAndHandOver(ticket).then(onDone)}
      />
    </>
  );
}

function Lane({ ticket, onPut }: { ticket: BoardTicket; onPut: (ticket: BoardTicket) => void }) {
  const { next } = useBoardActions(() => onPut, onSignedOut);
  return <button onClick={() => void next(ticket)}>Handed over</button>;
}

async function open(routes: Parameters<typeof fakeApi>[0]) {
  api = fakeApi(routes);
  const put = jest.fn();
  const done = jest.fn();
  renderWithHost(<Board onPut={put} onDone={done} />);
  const button = await screen.findByRole('button', { name: 'Paid, hand over' });
  return { button, put, done, user: userEvent.setup(), sent: () => api?.calls.map(({ path }) => path) ?? [] };
}

test('ADM-3 a double press on "Paid, hand over" records one payment and reports no failure', async () => {
  const { button, done, user, sent } = await open({
    [PAY]: { body: { payment_status: 'paid' }, delayMs: 300 },
    [MOVE]: { body: HANDED_OVER, delayMs: 300 },
  });
  await user.dblClick(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(done).toHaveBeenCalledWith(true));
  expect(sent()).toEqual(['/api/orders/o1/payment/process', '/api/admin/orders/o1/move']);
  expect(screen.getByText('Order 1001 is handed over')).toBeVisible();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('ADM-3 an order whose cash is recorded already is handed over', async () => {
  const { button, put, done, user } = await open({ [PAY]: ALREADY_PAID, [MOVE]: { body: HANDED_OVER } });
  await user.click(button);
  await waitFor(() => expect(done).toHaveBeenCalledWith(true));
  expect(put).toHaveBeenCalledWith(HANDED_OVER);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('ADM-3 an order that a colleague handed over first counts as done, and names the colleague', async () => {
  const { button, put, done, user } = await open({ [PAY]: ALREADY_PAID, [MOVE]: MOVED });
  await user.click(button);
  await waitFor(() => expect(done).toHaveBeenCalledWith(true));
  expect(put).toHaveBeenCalledWith(HANDED_OVER);
  expect(screen.getByText('Sam Oak handed the order over.')).toBeVisible();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('ADM-88 an order that left the board by a press is one press away', async () => {
  const { button, user } = await open({ [PAY]: { body: { payment_status: 'paid' } }, [MOVE]: { body: HANDED_OVER } });
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Show order' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/admin/orders/o1');
});

test('ADM-93 an order that was paid before is back on the board by one press on Undo', async () => {
  const recalled = buildTicket({ fulfillment_status: 'ready', recall_to: 'preparing' });
  const RECALL = 'POST /api/admin/orders/o1/recall';
  api = fakeApi({ [MOVE]: { body: HANDED_OVER }, [RECALL]: { body: recalled } });
  const put = jest.fn();
  renderWithHost(<Lane ticket={buildTicket({ fulfillment_status: 'ready' })} onPut={put} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Handed over' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(put).toHaveBeenLastCalledWith(recalled));
  expect(api.calls.at(-1)?.body).toEqual({ from: 'completed' });
});

test('ADM-81 an order whose answer was lost is not called unmoved', async () => {
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  const { button, done, user } = await open({ [PAY]: { body: { payment_status: 'paid' } }, [MOVE]: lost });
  await user.click(button);
  await waitFor(() => expect(done).toHaveBeenCalledWith(false));
  expect(screen.getByText('Order 1001: the server did not answer')).toBeVisible();
  expect(screen.getByText(/^It may be done already\./)).toBeVisible();
  expect(screen.queryByText(/was not/)).toBeNull();
});

test('cash that was not recorded keeps the question open, and the order is not handed over', async () => {
  const { button, done, user, sent } = await open({ [PAY]: { status: 503, body: { detail: 'Try again shortly.' } } });
  await user.click(button);
  await waitFor(() => expect(done).toHaveBeenCalledWith(false));
  expect(sent()).toEqual(['/api/orders/o1/payment/process']);
  expect(screen.getByText('$12.50 was not recorded')).toBeVisible();
});

test('ADM-242 the failure of a step goes when the step is tried again', async () => {
  api = fakeApi({ [MOVE]: { status: 503, body: {} } });
  renderWithHost(<Lane ticket={buildTicket({ fulfillment_status: 'ready' })} onPut={jest.fn()} />);
  const user = userEvent.setup();
  const button = await screen.findByRole('button', { name: 'Handed over' });
  await user.click(button);
  expect(await screen.findByText('Order 1001 was not moved')).toBeVisible();
  api.set(MOVE, { body: HANDED_OVER });
  await user.click(button);
  expect(await screen.findByText('Order 1001 is handed over')).toBeVisible();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});
