import {
  businessDate,
  businessDayBounds,
  clockFormat,
  localTime,
  momentOf,
  now,
  setClock,
  setTimeZone,
  toInstant,
} from './clock';

afterEach(() => {
  setTimeZone('America/Chicago');
});

test.each([
  ['a winter noon', '2026-11-20T18:05:00Z', { date: '2026-11-20', weekday: 4, minutes: 725 }],
  ['a summer midnight', '2026-07-04T05:00:00Z', { date: '2026-07-04', weekday: 5, minutes: 0 }],
  ['the first 1:30 of the long night', '2026-11-01T06:30:00Z', { date: '2026-11-01', weekday: 6, minutes: 90 }],
  ['the second', '2026-11-01T07:30:00Z', { date: '2026-11-01', weekday: 6, minutes: 90 }],
])('the restaurant’s clock shows %s', (_, moment, expected) => {
  expect(localTime(new Date(moment))).toEqual(expected);
});

test.each([
  ['2026-11-20', 0, '2026-11-20T06:00:00Z'],
  ['2026-11-20', 1440 + 120, '2026-11-21T08:00:00Z'],
  ['2026-03-08', 150, '2026-03-08T08:30:00Z'], // 2:30 is skipped; the offset of before makes it 3:30
  ['2026-11-01', 90, '2026-11-01T06:30:00Z'], // 1:30 comes twice; the first
  ['2026-11-01', 120, '2026-11-01T08:00:00Z'],
])('on %s, minute %i is %s', (date, minutes, expected) => {
  expect(toInstant(momentOf(date, minutes))).toBe(expected);
});

test('every local minute of a year leads to the moment that shows it', () => {
  for (let moment = Date.UTC(2026, 0, 1); moment < Date.UTC(2027, 0, 1); moment += 37 * 60_000) {
    const { date, minutes } = localTime(new Date(moment));
    const found = momentOf(date, minutes).getTime();
    // The second of two equal clock times leads to the first.
    expect([0, 3_600_000]).toContain(moment - found);
    expect(localTime(new Date(found))).toMatchObject({ date, minutes });
  }
});

test('a business day ends at four in the morning', () => {
  expect(businessDate(new Date('2026-11-21T09:59:00Z'))).toBe('2026-11-20');
  expect(businessDate(new Date('2026-11-21T10:00:00Z'))).toBe('2026-11-21');
  const { from, to } = businessDayBounds('2026-11-01');
  expect([toInstant(from), toInstant(to)]).toEqual(['2026-11-01T10:00:00Z', '2026-11-02T10:00:00Z']);
});

test('the clock can be set', () => {
  setClock(new Date('2026-01-01T00:00:00Z'));
  expect(toInstant(now())).toBe('2026-01-01T00:00:00Z');
  expect(businessDate()).toBe('2025-12-31');
});

test.each([
  ['America/Los_Angeles', { date: '2026-11-20', weekday: 4, minutes: 605 }, '10:05 AM'],
  ['Asia/Kathmandu', { date: '2026-11-20', weekday: 4, minutes: 1430 }, '11:50 PM'],
  ['Pacific/Auckland', { date: '2026-11-21', weekday: 5, minutes: 425 }, '7:05 AM'],
])('a restaurant in %s lives by its own clock', (zone, local, words) => {
  const moment = new Date('2026-11-20T18:05:00Z');
  const format = clockFormat({ timeStyle: 'short' });
  const time = () => format(moment).replace(/\s/, ' ');
  expect(time()).toBe('12:05 PM');
  setTimeZone(zone);
  expect(localTime(moment)).toEqual(local);
  expect(momentOf(local.date, local.minutes)).toEqual(moment);
  expect(time()).toBe(words);
});

test('PAY-92 a time of the hour that autumn repeats says which of the two it is', () => {
  const format = clockFormat({ dateStyle: 'long', timeStyle: 'short' });
  const texts = ['05:45', '06:15', '07:15', '08:00'].map((utc) => format(new Date(`2026-11-01T${utc}:00Z`)));
  expect(texts.map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
    'November 1, 2026 at 12:45 AM',
    'November 1, 2026 at 1:15 AM CDT',
    'November 1, 2026 at 1:15 AM CST',
    'November 1, 2026 at 2:00 AM',
  ]);
  expect(clockFormat({ hour: 'numeric', minute: '2-digit' })(new Date('2026-11-01T06:15:00Z'), 'es')).toMatch(/ CDT$/);
});

test('PAY-92 a date of that night, and a time of the night in which spring skips an hour, name no zone', () => {
  expect(clockFormat({ dateStyle: 'long' })(new Date('2026-11-01T06:15:00Z'))).toBe('November 1, 2026');
  const format = clockFormat({ timeStyle: 'short' });
  const texts = ['07:59', '08:00'].map((utc) => format(new Date(`2026-03-08T${utc}:00Z`)));
  expect(texts.map((text) => text.replaceAll(/\s/g, ' '))).toEqual(['1:59 AM', '3:00 AM']);
});
