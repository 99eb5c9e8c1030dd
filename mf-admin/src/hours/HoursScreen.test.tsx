import type { BusinessHours } from '@site/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../testing/openAdmin';

const PATH = '/api/business-hours';
const LABELS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function buildHours(overrides: Partial<BusinessHours> = {}): BusinessHours {
  return {
    timezone: 'America/Chicago',
    days: LABELS.map((label) => ({ label, text: '6AM - 11PM', intervals: [{ open: '06:00', close: '23:00' }] })),
    exceptions: [],
    open_now: true,
    today: '2026-11-20',
    next_change_at: null,
    next_change_local: null,
    ...overrides,
  };
}

let api: ReturnType<typeof openAdmin>['api'] | undefined;

async function open(hours = buildHours(), routes: Parameters<typeof openAdmin>[1] = {}) {
  const opened = openAdmin('/admin/hours', {
    [`GET ${PATH}`]: { body: hours, headers: { ETag: '"one"' } },
    [`PUT ${PATH}`]: { body: hours, headers: { ETag: '"two"' } },
    'GET /api/admin/orders-while-closed': { body: { orders: [] } },
    ...routes,
  });
  api = opened.api;
  await screen.findByRole('button', { name: 'Edit Hours' });
  return opened;
}

const saved = () => api?.calls.filter(({ method }) => method === 'PUT') ?? [];

test("shows each day with its hours as written, such as '6AM - 11PM'", async () => {
  await open();
  expect(within(screen.getByRole('region', { name: 'Every week' })).getAllByText('6AM - 11PM')).toHaveLength(7);
});

test('ADM-6 editing, canceling and saving keep the focus in the screen', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Edit Hours' }));
  await waitFor(() => expect(screen.getByLabelText('Hours on Monday')).toHaveFocus());
  await user.click(screen.getAllByRole('button', { name: 'Cancel' })[1] as HTMLElement);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Hours' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await user.click(screen.getAllByRole('button', { name: 'Save' })[1] as HTMLElement);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Hours' })).toHaveFocus());
});

test('Edit Hours makes the texts editable, and Save sends them with the times that they say', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Edit Hours' }));
  const monday = screen.getByLabelText('Hours on Monday');
  await user.clear(monday);
  await user.type(monday, '7AM - 2PM, 5PM - 1AM');
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]?.headers.get('if-match')).toBe('"one"');
  expect((saved()[0]?.body as BusinessHours).days[0]).toEqual({
    label: 'Mon',
    text: '7AM - 2PM, 5PM - 1AM',
    intervals: [
      { open: '07:00', close: '14:00' },
      { open: '17:00', close: '01:00' },
    ],
  });
  expect(await screen.findByRole('button', { name: 'Edit Hours' })).toBeVisible();
});

test('ADM-18 Cancel asks before it brings the saved hours back, and keeps what was typed until then', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Edit Hours' }));
  await user.type(screen.getByLabelText('Hours on Monday'), ' or so');
  await user.click(screen.getAllByRole('button', { name: 'Cancel' })[0] as HTMLElement);
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByLabelText('Hours on Monday')).toHaveValue('6AM - 11PM or so');

  await user.click(screen.getAllByRole('button', { name: 'Cancel' })[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Hours' })).toHaveFocus());
  expect(screen.getAllByText('6AM - 11PM')).toHaveLength(7);
  expect(saved()).toEqual([]);
});

test('ADM-18 Cancel does not ask when nothing was changed', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Edit Hours' }));
  await user.click(screen.getAllByRole('button', { name: 'Cancel' })[0] as HTMLElement);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Edit Hours' })).toBeVisible();
});

test('a text without times keeps the times, which then have fields of their own', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Edit Hours' }));
  const sunday = screen.getByLabelText('Hours on Sunday');
  await user.clear(sunday);
  await user.type(sunday, 'Brunch');
  const times = screen.getByRole('group', { name: 'Opening times of Sunday' });
  expect(within(times).getByLabelText('Opens')).toHaveValue('06:00');
});

test('ADM-7 a text that says no hours is refused at its field before anything is sent', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Edit Hours' }));
  const monday = screen.getByLabelText('Hours on Monday');
  for (const text of ['whenever', '6AM - 25PM', '8-20', '5AM - 6AM, 7AM - 8AM, 9AM - 10AM, 1PM - 2PM, 3PM - 4PM']) {
    await user.clear(monday);
    await user.type(monday, text);
    await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
    await waitFor(() => expect(monday).toHaveAccessibleDescription(/Write /));
    await waitFor(() => expect(monday).toHaveFocus());
    expect(monday).toHaveValue(text);
  }
  expect(saved()).toEqual([]);
});

test('ADM-7 times that are set by clock write the text that guests read', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Edit Hours' }));
  const sunday = screen.getByLabelText('Hours on Sunday');
  await user.clear(sunday);
  await user.type(sunday, 'Brunch');
  const times = screen.getByRole('group', { name: 'Opening times of Sunday' });
  fireEvent.change(within(times).getByLabelText('Closes'), { target: { value: '15:30' } });
  expect(sunday).toHaveValue('6AM - 3:30PM');
});

test('ADM-7 a week with a text from before the check is saved while that day is not changed', async () => {
  const hours = buildHours();
  const days = hours.days.map((day) => (day.label === 'Sun' ? { ...day, text: 'Brunch' } : day));
  const { user } = await open({ ...hours, days });
  expect(screen.getByText('Brunch')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit Hours' }));
  const monday = screen.getByLabelText('Hours on Monday');
  await user.clear(monday);
  await user.type(monday, 'Closed');
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect((saved()[0]?.body as BusinessHours).days[6]).toEqual(days[6]);
});

test('ADM-7 hours that the server refuses are explained at their day, which gets the focus', async () => {
  const message = 'Write the hours, such as 6AM - 11PM, or Closed';
  const { user } = await open(buildHours(), {
    [`PUT ${PATH}`]: { status: 422, body: { detail: message, errors: [{ field: 'days.2.text', message }] } },
  });
  await user.click(screen.getByRole('button', { name: 'Edit Hours' }));
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
  const wednesday = screen.getByLabelText('Hours on Wednesday');
  await waitFor(() => expect(wednesday).toHaveFocus());
  expect(wednesday).toHaveAccessibleDescription(new RegExp(message));
});

test.each(['Holiday Hours', 'Special Events'])(
  'ADM-87 %s moves the focus to the field of the new day',
  async (name) => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name }));
    expect(screen.getByLabelText('Day')).toHaveFocus();
    await user.click(screen.getByRole('button', { name }));
    expect(screen.getAllByLabelText('Day')[1]).toHaveFocus();
  },
);

test('ADM-92 a day can be typed: its fields stay while the year is incomplete', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Holiday Hours' }));
  // What a browser has in the field after each digit of the year.
  for (const date of ['0002-12-25', '0020-12-25', '0209-12-25', '2096-12-25']) {
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: date } });
    expect(screen.getByLabelText('Day')).toHaveValue(date);
  }
  expect(screen.getByLabelText('Day')).toHaveFocus();
});

test('Holiday Hours adds a closed day, and a day is required', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Holiday Hours' }));
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
  expect(screen.getByText('Choose a day')).toBeVisible();
  await user.type(screen.getByLabelText('Day'), '2096-12-25');
  await user.type(screen.getByLabelText(/^Name/), 'Christmas');
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect((saved()[0]?.body as BusinessHours).exceptions).toEqual([
    { date: '2096-12-25', closed: true, label: 'Christmas' },
  ]);
});

test('ADM-237 an error goes as soon as its field is right, and no other error comes before the next save', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Holiday Hours' }));
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
  expect(screen.getByText('Choose a day')).toBeVisible();
  await user.type(screen.getByLabelText('Day'), '2096-12-25');
  expect(screen.queryByText('Choose a day')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Holiday Hours' }));
  expect(screen.queryByText('Choose a day')).toBeNull();
});

test('ADM-5 a special day without opening times moves the focus to what is missing', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Special Events' }));
  await user.type(screen.getByLabelText('Day'), '2096-12-25');
  await user.click(screen.getByRole('button', { name: /^Remove .* to / }));
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
  const problem = await screen.findByText('Add opening times, or mark the day as closed');
  await waitFor(() => expect(problem).toHaveFocus());
  expect(saved()).toEqual([]);
});

test('hours that a colleague changed meanwhile show both versions and keep what was typed', async () => {
  const theirs = buildHours({ exceptions: [{ date: '2096-01-01', closed: true, label: 'New Year' }] });
  const { user } = await open(buildHours(), {
    [`PUT ${PATH}`]: { status: 412, headers: { ETag: '"two"' }, body: { detail: 'Changed', current: theirs } },
  });
  await user.click(screen.getByRole('button', { name: 'Edit Hours' }));
  const monday = screen.getByLabelText('Hours on Monday');
  await user.clear(monday);
  await user.type(monday, 'Closed');
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
  const taken = await screen.findByRole('list', { name: 'Taken over from them' });
  expect(taken).toHaveTextContent('New Year');
  expect(monday).toHaveValue('Closed');
  api?.set(`PUT ${PATH}`, { body: theirs });
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved()[1]?.headers.get('if-match')).toBe('"two"');
  expect((saved()[1]?.body as BusinessHours).exceptions).toHaveLength(1);
});

test('ADM-181 saving hours that close a time for which guests have ordered names these orders', async () => {
  const { user, api: calls } = await open();
  expect(screen.queryByText(/when you are closed/)).toBeNull();
  const order = { id: '0190-order', order_number: 1042, requested_for: '2026-11-26T18:30:00.000Z' };
  calls.set('GET /api/admin/orders-while-closed', { body: { orders: [order] } });
  await user.click(screen.getByRole('button', { name: 'Edit Hours' }));
  const monday = screen.getByLabelText('Hours on Monday');
  await user.clear(monday);
  await user.type(monday, '7AM - 2PM');
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
  expect(await screen.findByText('One order is for a time when you are closed')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Order 1042, / })).toHaveAttribute('href', '/admin/orders/0190-order');
});
