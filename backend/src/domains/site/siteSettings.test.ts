import { parseHours, type BusinessDay, type OrderingSettings, type SiteSettings } from '@site/contracts';
import { testServer } from '../../testing';

const server = testServer();
const settings = async () => (await server.api.get('/api/site')).json as SiteSettings;

const LABELS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const week = (text: string, others: Record<string, string> = {}): BusinessDay[] =>
  LABELS.map((label) => ({ label, text: others[label] ?? text })).map((day) => ({
    ...day,
    intervals: parseHours(day.text) ?? [],
  }));

test.each([
  ['the same hours each day', week('7AM - 10:30PM'), 'Open Daily: 7am - 10:30pm'],
  ['the clock round', week('Open 24 hours'), 'Open Daily: 24 hours'],
  ['two times a day', week('11AM - 2PM, 5PM - 10PM'), 'Open Daily: 11am - 2pm, 5pm - 10pm'],
  ['other hours on one day', week('7AM - 10PM', { Fri: '7AM - 2AM' }), 'Open Daily'],
  ['a day that is closed', week('7AM - 10PM', { Sun: 'Closed' }), 'Open 6 days a week'],
  ['one day only', week('Closed', { Sat: '8AM - 1PM' }), 'Open 1 day a week'],
  ['no day', week('Closed'), 'Closed'],
])('OPS-37 the line about a saved week is true for it: %s', async (_, days, summary) => {
  expect((await server.api.staff().put('/api/business-hours', { days })).status).toBe(200);
  expect((await settings()).hours.summary).toBe(summary);
});

test('OPS-38 the site offers delivery only while staff offer it', async () => {
  const api = server.api.staff();
  const { delivery, kitchen, charges } = (await api.get('/api/ordering/settings')).json as OrderingSettings;
  expect((await settings()).delivery).toBe(true);
  for (const enabled of [false, true]) {
    const saved = { delivery: { ...delivery, enabled }, kitchen, charges };
    expect((await api.put('/api/ordering/settings', saved)).status).toBe(200);
    expect((await settings()).delivery).toBe(enabled);
  }
});
