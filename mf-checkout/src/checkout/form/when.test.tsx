import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildTimes, CLOSED } from '../../../testing/builders';
import { fakeServer, fillContact, openCheckout, pressPay } from '../../../testing/checkout';

const TIMES = 'GET /api/ordering/times';

describe('when the order is wanted', () => {
  let api: ReturnType<typeof fakeServer>;

  beforeEach(() => {
    api = fakeServer();
  });

  const asap = () => screen.findByRole('radio', { name: /^As soon as possible/ });
  const later = () => screen.findByRole('radio', { name: /^Later/ });
  const order = () => api.sent('/api/orders/from-cart').at(-1)?.body;

  it('as soon as possible is chosen and says when: the order carries no time', async () => {
    const user = userEvent.setup();
    await openCheckout();
    await fillContact(user);
    expect(await screen.findByText('Ready around 6:25 PM, about 20 min')).toBeInTheDocument();
    expect(await asap()).toBeChecked();
    await pressPay(user);
    await waitFor(() => expect(order()).toBeDefined());
    expect(order()).not.toHaveProperty('requested_for');
  });

  it('WEB-148 a long wait is given by the time alone', async () => {
    const asap = { available: true, promised_at: '2026-11-21T00:25:00Z', minutes: 259, reason: null };
    api.set(TIMES, { body: { ...buildTimes(), asap } });
    await openCheckout();
    expect(await screen.findByText('Ready around 6:25 PM')).toBeInTheDocument();
  });

  it('later begins with the first free time; day and time are chosen from the kitchen’s own', async () => {
    const user = userEvent.setup();
    await openCheckout();
    await fillContact(user);
    await screen.findByText('Ready around 6:25 PM, about 20 min');
    await user.click(await later());
    expect(screen.getByLabelText('Time')).toHaveDisplayValue('6:45\u00a0PM');
    expect(screen.getByRole('option', { name: '6:30\u00a0PM (full)' })).toBeDisabled();
    await user.selectOptions(screen.getByLabelText('Day'), 'Tomorrow');
    expect(screen.getByLabelText('Time')).toHaveDisplayValue('10:15\u00a0AM');
    await pressPay(user);
    await waitFor(() => expect(order()).toMatchObject({ requested_for: '2026-11-21T16:15:00Z' }));
  });

  it('WEB-231 a time after midnight is named with its weekday, as the day it is offered with ends before', async () => {
    const user = userEvent.setup();
    const [today] = buildTimes().days;
    if (!today) throw new Error('The times have no day');
    const slots = [
      { at: '2026-11-21T05:45:00Z', available: true },
      { at: '2026-11-21T06:15:00Z', available: true },
      { at: '2026-11-21T06:30:00Z', available: false },
    ];
    api.set(TIMES, { body: buildTimes({ days: [{ ...today, slots }] }) });
    await openCheckout();
    await user.click(await later());
    const names = screen.getAllByRole('option').map(({ textContent }) => textContent?.replace(/\s/g, ' '));
    expect(names).toEqual(['11:45 PM', '12:15 AM, Sat', '12:30 AM, Sat (full)']);
  });

  it('closed kitchen: the next opening is named, as soon as possible is out, and a later time is set', async () => {
    api.set(TIMES, { body: CLOSED });
    await openCheckout();
    expect(await screen.findByText('The kitchen is closed until Saturday 10 AM.')).toBeInTheDocument();
    expect(await asap()).toBeDisabled();
    expect(await later()).toBeChecked();
    expect(screen.getByLabelText('Time')).toHaveDisplayValue('10:15\u00a0AM');
  });

  it('a time that the server takes back is explained at the field, with fresh times, and nothing else is lost', async () => {
    const user = userEvent.setup();
    await openCheckout();
    await fillContact(user);
    await screen.findByText('Ready around 6:25 PM, about 20 min');
    await user.click(await later());
    api.set('POST /api/orders/from-cart', {
      status: 409,
      body: { code: 'time_unavailable', detail: '6:45 PM has just been taken. Please choose another time.' },
    });
    const [today, ...others] = buildTimes().days;
    const slots = [{ at: '2026-11-21T01:00:00Z', available: true }];
    api.set(TIMES, {
      body: buildTimes({ days: [{ date: '2026-11-20', label: today?.label ?? '', slots }, ...others] }),
    });
    await pressPay(user);
    const field = await screen.findByLabelText('Time');
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription('6:45 PM has just been taken. Please choose another time.'),
    );
    expect(field).toHaveFocus();
    expect(field).toHaveValue('');
    await waitFor(() => expect(screen.queryByRole('option', { name: '6:45\u00a0PM' })).toBeNull());
    expect(screen.getByLabelText('Name')).toHaveValue('Ana');

    api.set('POST /api/orders/from-cart', { status: 503, body: {} });
    await user.selectOptions(field, '2026-11-21T01:00:00Z');
    expect(field).toBeValid();
    await pressPay(user);
    await waitFor(() => expect(order()).toMatchObject({ requested_for: '2026-11-21T01:00:00Z' }));
  });

  it('a kitchen that closed meanwhile says so at the time, offers the next ones and keeps the rest', async () => {
    const user = userEvent.setup();
    await openCheckout();
    await fillContact(user);
    await screen.findByText('Ready around 6:25 PM, about 20 min');
    const detail = 'The kitchen has just closed. It opens Saturday 10 AM.';
    api.set('POST /api/orders/from-cart', { status: 422, body: { code: 'kitchen_closed', detail } });
    api.set(TIMES, { body: CLOSED });
    await pressPay(user);
    const field = await screen.findByLabelText('Time');
    await waitFor(() => expect(field).toHaveAccessibleDescription(detail));
    await waitFor(async () => expect(await asap()).toBeDisabled());
    expect(screen.getByRole('option', { name: '10:15\u00a0AM' })).toBeEnabled();
    await pressPay(user);
    expect(await screen.findAllByText('Please choose a time')).not.toHaveLength(0);
    expect(screen.getByLabelText('Name')).toHaveValue('Ana');
  });

  it('WEB-207 a kitchen that pauses meanwhile gives its reason once, at the time', async () => {
    const user = userEvent.setup();
    await openCheckout();
    await fillContact(user);
    await screen.findByText('Ready around 6:25 PM, about 20 min');
    const detail = 'The kitchen is catching up: we take orders again at 7 PM.';
    api.set('POST /api/orders/from-cart', { status: 422, body: { code: 'kitchen_closed', detail } });
    api.set(TIMES, { body: { ...CLOSED, asap: { ...CLOSED.asap, reason: detail } } });
    await pressPay(user);
    const field = await screen.findByLabelText('Time');
    await waitFor(async () => expect(await asap()).toBeDisabled());
    expect(field).toHaveAccessibleDescription(detail);
    expect(screen.getAllByText(detail)).toHaveLength(1);
  });

  it('times refresh when the tab becomes visible; a chosen one that is gone is not sent', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await openCheckout();
    await screen.findByText('Ready around 6:25 PM, about 20 min');
    await user.click(await later());
    api.set(TIMES, { body: CLOSED });
    await act(() => jest.advanceTimersByTimeAsync(15_000)); // away, and no minute has passed
    expect(await asap()).toBeEnabled();
    await act(async () => {
      fireEvent(document, new Event('visibilitychange'));
      await jest.advanceTimersByTimeAsync(100);
    });
    expect(await asap()).toBeDisabled();
    expect(screen.getByText(/is no longer available\. Please choose another time\./)).toBeInTheDocument();
    expect(screen.getByLabelText('Time')).toHaveValue('');
  });

  it('WEB-209 as soon as possible that is gone meanwhile is not replaced: the guest chooses a time', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await openCheckout();
    await fillContact(user);
    await screen.findByText('Ready around 6:25 PM, about 20 min');
    api.set(TIMES, { body: CLOSED });
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    expect(await asap()).toBeDisabled();
    expect(await later()).toBeChecked();
    const field = screen.getByLabelText('Time');
    expect(field).toHaveValue('');
    expect(field).toHaveAccessibleDescription('The kitchen is closed until Saturday 10 AM.');
    await pressPay(user);
    expect(await screen.findAllByText('Please choose a time')).not.toHaveLength(0);
    expect(order()).toBeUndefined();
  });

  it('without the kitchen’s times one can still order, and ask for them again', async () => {
    const user = userEvent.setup();
    api.set(TIMES, { status: 503, body: {} });
    await openCheckout();
    await fillContact(user);
    expect(await screen.findByText('The kitchen’s times could not be loaded.')).toBeInTheDocument();
    expect(await later()).toBeDisabled();
    api.set(TIMES, { body: buildTimes() });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Ready around 6:25 PM, about 20 min')).toBeInTheDocument();
    expect(await later()).toBeEnabled();
  });

  it('where there is no time at all the phone is what is left', async () => {
    api.set(TIMES, { body: { ...CLOSED, days: [], next_opening_at: null } });
    await openCheckout();
    expect(await screen.findByText('The kitchen takes no orders right now')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Call (936) 555-0199' })).toHaveAttribute('href', 'tel:+19365550199');
  });

  it('ordering without an available time shows the reason above the form', async () => {
    const user = userEvent.setup();
    api.set(TIMES, { body: { ...CLOSED, days: [], next_opening_at: null } });
    const detail = 'We are closed at the moment.';
    api.set('POST /api/orders/from-cart', { status: 422, body: { code: 'kitchen_closed', detail } });
    await openCheckout();
    await fillContact(user);
    await screen.findByText('The kitchen takes no orders right now');
    await pressPay(user);
    const notice = (await screen.findByText('Please look again')).closest('[role="alert"]');
    expect(notice).toHaveTextContent(detail);
    expect(notice).toHaveFocus();
  });
});
