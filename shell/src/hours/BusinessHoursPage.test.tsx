import { messagesReady, setLocale } from '@site/kit';
import { createPreviewHost, fakeApi } from '@site/kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { buildHours } from '../testing/buildHours';
import { renderShell } from '../testing/renderShell';
import BusinessHoursPage from './BusinessHoursPage';

const ROUTE = 'GET /api/business-hours';
const FRIDAY_NOON = new Date('2026-11-20T18:00:00Z');

describe('business hours', () => {
  let api: ReturnType<typeof fakeApi>;

  beforeEach(() => {
    jest.useFakeTimers({ now: FRIDAY_NOON, advanceTimers: true });
    api = fakeApi({ [ROUTE]: { body: buildHours() } });
  });
  afterEach(() => setLocale('en'));

  it('shows a row for each day, today’s marked', async () => {
    renderShell(<BusinessHoursPage />);
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent?.replace(/\s+/g, ' '))).toEqual([
      'Mon 6AM - 11PM',
      'Tue 6AM - 11PM',
      'Wed 6AM - 11PM',
      'Thu 6AM - 11PM',
      'Fri Today6AM - 11PM',
      'Sat 6AM - 11PM',
      'Sun 6AM - 11PM',
    ]);
    expect(rows[4]).toHaveAttribute('aria-current', 'date');
  });

  it('says whether it is open now and until when, from the structured hours', async () => {
    renderShell(<BusinessHoursPage />);
    expect((await screen.findByText('Open now')).parentElement).toHaveTextContent('closes at 11 PM');
  });

  it('says when it opens next, with the day when that is not today', async () => {
    api.set(ROUTE, {
      body: buildHours({
        open_now: false,
        next_change_at: '2026-11-21T16:00:00Z',
        next_change_local: '2026-11-21T10:00',
      }),
    });
    renderShell(<BusinessHoursPage />);
    expect((await screen.findByText('Closed now')).parentElement).toHaveTextContent('opens tomorrow at 10 AM');
  });

  it('WEB-211 names the date when it opens in a week or later', async () => {
    const opens = (moment: string) => {
      api.set(ROUTE, { body: buildHours({ open_now: false, next_change_local: moment }) });
      return renderShell(<BusinessHoursPage />);
    };
    const { unmount } = opens('2026-11-26T10:00');
    expect((await screen.findByText('Closed now')).parentElement).toHaveTextContent('opens Thursday at 10 AM');
    unmount();
    opens('2026-11-27T10:00');
    const badge = (await screen.findByText('Closed now')).parentElement;
    expect(badge).toHaveTextContent('opens Friday, November 27 at 10 AM');
  });

  it('says while closed that online orders are taken all the same, where the kitchen takes them around the clock (WEB-72)', async () => {
    api.set(ROUTE, { body: buildHours({ open_now: false }) });
    const { unmount } = renderShell(<BusinessHoursPage />);
    await screen.findByText('Closed now');
    expect(screen.getByText(/^Online ordering for pickup .* follows the hours on this page\./)).toBeInTheDocument();
    expect(screen.queryByText(/around the clock/)).toBeNull();
    unmount();

    renderShell(<BusinessHoursPage />, { host: createPreviewHost({ settings: { ordersAnytime: true } }) });
    const badge = (await screen.findByText('Closed now')).parentElement;
    expect(badge).toHaveTextContent('Online orders are taken around the clock.');
    expect(screen.queryByText(/follows the hours on this page/)).toBeNull();
  });

  it('asks again at the minute when the doors close', async () => {
    renderShell(<BusinessHoursPage />);
    await screen.findByText('Open now');
    api.set(ROUTE, {
      body: buildHours({
        open_now: false,
        next_change_at: '2026-11-21T12:00:00Z',
        next_change_local: '2026-11-21T06:00',
      }),
    });
    await act(() => jest.advanceTimersByTimeAsync(11 * 3600_000 + 2000));
    expect(await screen.findByText('Closed now')).toBeInTheDocument();
  });

  it('WEB-170 asks again when the tab comes back that was hidden as the doors closed', async () => {
    renderShell(<BusinessHoursPage />);
    await screen.findByText('Open now');
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(() => jest.advanceTimersByTimeAsync(11 * 3600_000 + 600_000));
    api.set(ROUTE, { body: buildHours({ open_now: false }) });
    visibility.mockRestore();
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByText('Closed now')).toBeInTheDocument();
  });

  it('shows the new day when it begins at the restaurant, whatever the guest’s own clock says', async () => {
    jest.setSystemTime(new Date('2026-11-24T05:59:00Z'));
    renderShell(<BusinessHoursPage />);
    expect(await screen.findByRole('row', { name: /^Fri Today/ })).toBeInTheDocument();
    api.set(ROUTE, { body: buildHours({ today: '2026-11-21' }) });
    await act(() => jest.advanceTimersByTimeAsync(62_000));
    expect(await screen.findByRole('row', { name: /^Sat Today/ })).toBeInTheDocument();
  });

  it('lists the holidays to come and marks one that is today', async () => {
    const exceptions = [
      { date: '2026-12-25', closed: true, label: 'Christmas' },
      { date: '2026-11-20', closed: false, label: 'Town fair', intervals: [{ open: '10:00', close: '01:30' }] },
      { date: '2026-07-04', closed: true, label: 'Independence Day' },
    ];
    api.set(ROUTE, { body: buildHours({ exceptions }) });
    renderShell(<BusinessHoursPage />);
    const special = within(await screen.findByRole('region', { name: 'Holidays and special days' }));
    expect(special.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Friday, November 20, Town fair',
      'Friday, December 25, Christmas',
    ]);
    expect(special.getAllByRole('definition').map((text) => text.textContent?.replace(/\s/g, ' '))).toEqual([
      '10 AM - 1:30 AM',
      'Closed',
    ]);
    expect(screen.getByRole('row', { name: /^Fri/ })).toHaveTextContent('Town fair: 10 AM - 1:30 AM');
  });

  it('says what it is waiting for, then what failed, and tries again on request', async () => {
    api.set(ROUTE, { status: 503, body: { detail: 'The database is away' } });
    renderShell(<BusinessHoursPage />);
    expect(screen.getByText('Loading hours...')).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load business hours');
    api.set(ROUTE, { body: buildHours() });
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('table')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('WEB-213 shows the usual hours, and says that they are, while the hours cannot be read', async () => {
    api.set(ROUTE, { status: 503, body: {} });
    const hours = { summary: 'Open Daily: 6am - 12am', days: [{ label: 'Mon-Thu', text: '6AM-11PM' }] };
    renderShell(<BusinessHoursPage />, { host: createPreviewHost({ settings: { hours } }) });
    expect(await screen.findByRole('heading', { name: 'These are our usual hours' })).toBeInTheDocument();
    expect(screen.getByRole('term')).toHaveTextContent('Mon-Thu');
    expect(screen.getByRole('definition')).toHaveTextContent('6AM-11PM');
    api.set(ROUTE, { body: buildHours() });
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByRole('table');
    expect(screen.queryByText('These are our usual hours')).toBeNull();
  });

  it('has text about online ordering and delivery through partner platforms', async () => {
    renderShell(<BusinessHoursPage />);
    await screen.findByRole('table');
    expect(screen.getByText(/Online ordering for pickup/)).toBeInTheDocument();
    expect(screen.getByText(/Delivery .* through our partner platforms/)).toBeInTheDocument();
  });

  it.each([
    [true, 'speaks of our own delivery beside the partners’ where guests can order it'],
    [false, 'speaks of the partners’ delivery alone where we have none'],
  ])('with delivery %s it %s', async (delivery) => {
    renderShell(<BusinessHoursPage />, { host: createPreviewHost({ settings: { delivery } }) });
    await screen.findByRole('table');
    expect(screen.queryAllByText(/We deliver ourselves: choose Delivery at checkout/)).toHaveLength(delivery ? 1 : 0);
    expect(screen.queryAllByText(/Online ordering for pickup and delivery/)).toHaveLength(delivery ? 1 : 0);
    const partners = delivery ? /Delivery is also available through/ : /Delivery is available through/;
    expect(screen.getByText(partners)).toBeInTheDocument();
  });

  it.each([
    [true, 1, 'of its own delivery alone'],
    [false, 0, 'nothing of delivery'],
  ])(
    'OPS-56 of a restaurant that is not the demo, with delivery %s, it has %i card and speaks %s',
    async (delivery, cards) => {
      renderShell(<BusinessHoursPage />, { host: createPreviewHost({ settings: { delivery, mode: 'production' } }) });
      await screen.findByRole('table');
      expect(screen.queryAllByRole('heading', { name: 'Delivery' })).toHaveLength(cards);
      expect(screen.queryAllByText(/We deliver ourselves/)).toHaveLength(cards);
      expect(document.body).not.toHaveTextContent(/partner platforms/);
    },
  );

  it.each([
    [0, 'nothing of specials'],
    [1, 'of specials of the counter'],
  ])('OPS-45 where the restaurant has %i specials it speaks %s', async (count) => {
    const special = { name: 'Taco', price: '3.50', with_drink: null, served: '' };
    const home = count === 0 ? {} : { specials: [special] };
    renderShell(<BusinessHoursPage />, { host: createPreviewHost({ settings: { home } }) });
    await screen.findByRole('table');
    expect(screen.queryAllByRole('heading', { name: 'Specials at the counter' })).toHaveLength(count);
  });

  it('has an Edit button for admins only, leading to /admin/hours', async () => {
    const user = { id: 'u1', email: 'pat@example.test', displayName: 'Pat' };
    const host = createPreviewHost({ session: { status: 'signed-in', role: 'user', user } });
    renderShell(<BusinessHoursPage />, { host });
    await screen.findByRole('table');
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    act(() => host.setSession({ status: 'signed-in', role: 'admin', user }));
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/admin/hours');
  });

  it('shows the week, the next change, dates and times in Spanish', async () => {
    setLocale('es');
    await messagesReady();
    const exceptions = [
      { date: '2026-11-20', closed: false, label: 'Town fair', intervals: [{ open: '10:00', close: '01:30' }] },
      { date: '2026-12-25', closed: true, label: 'Christmas' },
    ];
    api.set(ROUTE, {
      body: buildHours({ exceptions, next_change_at: '2026-11-21T16:00:00Z', next_change_local: '2026-11-21T10:00' }),
    });
    renderShell(<BusinessHoursPage />);
    const special = within(await screen.findByRole('region', { name: 'Feriados y días especiales' }));
    expect(special.getAllByRole('term')[1]).toHaveTextContent('viernes, 25 de diciembre, Christmas');
    expect(special.getAllByRole('definition').map((text) => text.textContent?.replace(/\s/g, ' '))).toEqual([
      '10 a.m. - 1:30 a.m.',
      'Cerrado',
    ]);
    expect(screen.getByRole('row', { name: /^Vie Hoy/ })).toBeInTheDocument();
    const badge = screen.getByText('Abierto ahora').parentElement;
    expect(badge).toHaveTextContent('cierra mañana a las 10 a.m.');
  });
});
