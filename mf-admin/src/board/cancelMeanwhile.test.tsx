import { BOARD_EVENTS, type BoardTicket } from '@site/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../testing/openAdmin';
import { buildTicket } from '../../testing/tickets';

/** The stream of the board, which goes on for as long as the test does. */
function createStream(tickets: BoardTicket[]) {
  let push: (event: string, data: unknown) => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      push = (event, data) =>
        controller.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
      push(BOARD_EVENTS.board, { at: '2026-11-22T18:00:00Z', tickets, more: 0 });
    },
  });
  return { answer: () => new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }), push };
}

test('ADM-120 ADM-204 an order that a cook moves while its reason is typed says so, and is cancelled from where it is by then', async () => {
  localStorage.setItem('board_sound', 'off');
  const stream = createStream([buildTicket()]);
  const opened = openAdmin('/admin/board', {
    'GET /api/admin/board/events': stream.answer,
    'POST /api/admin/orders/o1/move': { body: buildTicket({ fulfillment_status: 'cancelled' }) },
  });
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByLabelText('Reason'), 'No ribs');
  await act(async () => {
    stream.push(BOARD_EVENTS.ticket, buildTicket({ fulfillment_status: 'accepted' }));
    await new Promise((done) => setTimeout(done, 50));
  });
  expect(await dialog.findByText(/^A colleague has moved it meanwhile\. It is accepted now\. /)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const call = opened.api.calls.find(({ method }) => method === 'POST');
  expect(call?.body).toEqual({ from: 'accepted', to: 'cancelled', reason: 'No ribs' });
});

test('ADM-162 the question whether to cancel says when a colleague has closed the order, and keeps the reason', async () => {
  localStorage.setItem('board_sound', 'off');
  const stream = createStream([buildTicket()]);
  const opened = openAdmin('/admin/board', { 'GET /api/admin/board/events': stream.answer });
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByLabelText('Reason'), 'No ribs');
  act(() => stream.push(BOARD_EVENTS.gone, { id: 'o1' }));
  expect(await dialog.findByText('It has left the board meanwhile: there is nothing to cancel.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Cancel order' })).toBeDisabled();
  expect(dialog.getByLabelText('Reason')).toHaveValue('No ribs');
});

test.each([
  ['a move', BOARD_EVENTS.ticket, buildTicket({ fulfillment_status: 'preparing' }), 'Ready'],
  ['an end', BOARD_EVENTS.gone, { id: 'o1' }, null],
])(
  'ADM-122 %s that a colleague made meanwhile outlasts the late answer to an earlier press',
  async (_, event, news, button) => {
    localStorage.setItem('board_sound', 'off');
    const stream = createStream([buildTicket()]);
    let answer: (response: Response) => void = () => undefined;
    const opened = openAdmin('/admin/board', {
      'GET /api/admin/board/events': stream.answer,
      'POST /api/admin/orders/o1/move': () => new Promise<Response>((resolve) => (answer = resolve)),
    });
    await opened.user.click(await screen.findByRole('button', { name: 'Accept' }));
    stream.push(event, news);
    await waitFor(() => expect(screen.queryByText('Accept')).toBeNull());
    answer(Response.json(buildTicket({ fulfillment_status: 'accepted' })));
    await screen.findByText('Order 1001 is accepted');
    expect(screen.queryByText('Start preparing')).toBeNull();
    if (button) expect(screen.getByRole('button', { name: button })).toBeVisible();
  },
);

test('ADM-205 a press on a tablet that a manager has removed leads to the sign-in at once', async () => {
  localStorage.setItem('board_sound', 'off');
  const stream = createStream([buildTicket()]);
  const refusal = { status: 401, body: { code: 'unauthenticated', detail: 'Sign in as staff to do this.' } };
  const opened = openAdmin(
    '/admin/board',
    { 'GET /api/admin/board/events': stream.answer, 'POST /api/admin/orders/o1/move': refusal },
    { role: 'kitchen', me: { tablet: 'Grill' } },
  );
  const accept = await screen.findByRole('button', { name: 'Accept' });
  opened.api.set('GET /api/admin/board/events', refusal);
  await opened.user.click(accept);
  expect(await screen.findByText('You are signed out')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveAttribute('href', '/admin/kitchen-sign-in');
});
