import { HOURS_MESSAGE, type BusinessHours, type Problem } from '@site/contracts';
import { BusinessHours as BusinessHoursRow } from '../../database/models/BusinessHours';
import { setClock } from '../../lib/clock';
import { testServer } from '../../testing';
import { defaultDays } from './defaultHours';

const server = testServer();

test('gives the hours of the house, both texts and intervals', async () => {
  setClock(new Date('2026-11-20T18:00:00Z')); // Friday noon
  const { status, json } = await server.api.get('/api/business-hours');
  expect(status).toBe(200);
  expect(json).toEqual({
    timezone: 'America/Chicago',
    days: defaultDays,
    exceptions: [],
    today: '2026-11-20',
    open_now: true,
    next_change_at: '2026-11-21T08:00:00Z',
    next_change_local: '2026-11-21T02:00',
  });
});

test('names the restaurant’s day, which is not yet the one of a guest further east', async () => {
  setClock(new Date('2026-11-21T05:59:59Z'));
  expect((await server.api.get('/api/business-hours')).json).toMatchObject({ today: '2026-11-20' });
  setClock(new Date('2026-11-21T06:00:00Z'));
  expect((await server.api.get('/api/business-hours')).json).toMatchObject({ today: '2026-11-21' });
});

test('answers with a trailing slash too, without a redirect', async () => {
  expect((await server.api.get('/api/business-hours/')).status).toBe(200);
});

test.each([
  ['closed', [], 'Closed'],
  ['CLOSED all day.', [], 'Closed'],
  ['24 hours', [{ open: '00:00', close: '00:00' }], 'Open 24 hours'],
  ['6am-2am', [{ open: '06:00', close: '02:00' }], '6am-2am'],
])('OPS-47 a day typed as %j is saved as guests read it', async (typed, intervals, text) => {
  const days = defaultDays.map((day) => (day.label === 'Mon' ? { ...day, text: typed, intervals } : day));
  expect((await server.api.staff().put('/api/business-hours', { days })).status).toBe(200);
  const { days: saved } = (await server.api.get('/api/business-hours')).json as BusinessHours;
  expect(saved[0]).toEqual({ label: 'Mon', text, intervals });
  expect((await server.api.staff().put('/api/business-hours', { days: defaultDays })).status).toBe(200);
});

test('PAY-74 a special day with a mistyped year is refused at its date', async () => {
  setClock(new Date('2026-11-20T18:00:00Z'));
  const closed = (date: string) => ({ date, closed: true, label: '' });
  const save = (...dates: string[]) =>
    server.api.staff().put('/api/business-hours', { days: defaultDays, exceptions: dates.map(closed) });
  const { status, json } = await save('2026-12-25', '2062-12-25');
  expect(status).toBe(422);
  expect(json).toMatchObject({ errors: [{ field: 'exceptions.1.date' }] });
  expect((await save('2026-12-25', '2028-11-21')).status).toBe(200);
  expect((await save()).status).toBe(200);
});

test('refuses guests and saves for staff', async () => {
  const days = defaultDays.map((day) => (day.label === 'Mon' ? { ...day, text: 'Closed', intervals: [] } : day));
  const refused = await server.api.put('/api/business-hours', { days });
  expect(refused.status).toBe(401);
  expect((refused.json as Problem).code).toBe('unauthenticated');

  const exceptions = [{ date: '2026-12-25', closed: true, label: 'Christmas' }];
  const saved = await server.api.staff().put('/api/business-hours', { days, exceptions });
  expect(saved.status).toBe(200);
  const read = (await server.api.get('/api/business-hours')).json as BusinessHours;
  expect(read.days[0]).toEqual({ label: 'Mon', text: 'Closed', intervals: [] });
  expect(read.exceptions).toEqual(exceptions);

  await server.api.staff().put('/api/business-hours', { days: defaultDays });
  expect(((await server.api.get('/api/business-hours')).json as BusinessHours).exceptions).toEqual(exceptions);
});

const withMonday = (monday: object) => defaultDays.map((day) => (day.label === 'Mon' ? { ...day, ...monday } : day));

test.each([
  ['text without times', { text: 'whenever' }, 'days.0.text', HOURS_MESSAGE],
  ['times that no clock shows', { text: '6AM - 25PM' }, 'days.0.text', HOURS_MESSAGE],
  [
    'times other than those of the text',
    { text: '7AM - 9PM' },
    'days.0.intervals',
    'must be the times that the text says',
  ],
  [
    'a text that says closed on an open day',
    { text: 'Closed' },
    'days.0.intervals',
    'must be the times that the text says',
  ],
])('ADM-7 refuses a day with %s', async (_, monday, field, message) => {
  const { status, json } = await server.api.staff().put('/api/business-hours', { days: withMonday(monday) });
  expect(status).toBe(422);
  expect((json as Problem).errors).toEqual([{ field, message }]);
});

test('ADM-7 a day from before the check stays as it was, and the others can be changed', async () => {
  const read = async () => ((await server.api.get('/api/business-hours')).json as BusinessHours).days;
  const old = withMonday({ text: 'Brunch' });
  await BusinessHoursRow.upsert({ merchantId: server.merchantId, days: old, exceptions: [], updatedAt: new Date() });
  expect((await read())[0]?.text).toBe('Brunch');
  const changed = old.map((day) => (day.label === 'Sun' ? { ...day, text: 'Closed', intervals: [] } : day));
  expect((await server.api.staff().put('/api/business-hours', { days: changed })).status).toBe(200);
  expect(await read()).toEqual(changed);
});

test.each([
  ['six days', { days: defaultDays.slice(1) }, 'days'],
  ['days out of order', { days: [...defaultDays].reverse() }, 'days.0.label'],
  [
    'a time that no clock shows',
    { days: defaultDays.map((day) => ({ ...day, intervals: [{ open: '24:00', close: '25:00' }] })) },
    'days.0.intervals.0.open',
  ],
  ['a field that is not known', { days: defaultDays, merchant_id: 'x' }, 'merchant_id'],
])('refuses %s', async (_, body, field) => {
  const { status, json } = await server.api.staff().put('/api/business-hours', body);
  expect(status).toBe(422);
  expect((json as Problem).errors?.map((error) => error.field)).toContain(field);
});

test('names the methods that are possible', async () => {
  const { status, headers, json } = await server.api.delete('/api/business-hours');
  expect(status).toBe(405);
  expect(headers.get('Allow')).toContain('PUT');
  expect((json as Problem).code).toBe('method_not_allowed');
});

test('ADM-127 a special day that is open needs its times', async () => {
  const save = (day: object) =>
    server.api
      .staff()
      .put('/api/business-hours', { days: defaultDays, exceptions: [{ date: '2026-12-24', label: '', ...day }] });
  for (const day of [{ closed: false }, { closed: false, intervals: [] }]) {
    const { status, json } = await save(day);
    expect(status).toBe(422);
    expect((json as Problem).errors?.[0]?.field).toBe('exceptions.0.intervals');
  }
  expect((await save({ closed: false, intervals: [{ open: '10:00', close: '14:00' }] })).status).toBe(200);
  expect((await save({ closed: true, intervals: [] })).status).toBe(200);
});

test.each(['9999-12-31', '0000-01-01', '2026-02-30', '2026-13-01', '2026-W01-1'])(
  'refuses the exception on %s, a day that no calendar here has',
  async (date) => {
    const body = { days: defaultDays, exceptions: [{ date, closed: true, label: '' }] };
    const { status, json } = await server.api.staff().put('/api/business-hours', body);
    expect(status).toBe(422);
    expect((json as Problem).errors?.[0]?.field).toBe('exceptions.0.date');
    expect((await server.api.get('/api/business-hours')).status).toBe(200);
  },
);
