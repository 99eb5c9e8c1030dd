import { checkPeriod, checkTypedPeriod, editedMoment, formatMoment, fromWallClock, toWallClock } from './wallClock';

const ZONE = 'America/Chicago';

test.each([
  ['2026-11-22T18:30', '2026-11-23T00:30:00.000Z'],
  ['2026-07-04T09:05', '2026-07-04T14:05:00.000Z'],
  ['2026-03-08T03:00', '2026-03-08T08:00:00.000Z'],
  ['2026-03-08T01:59', '2026-03-08T07:59:00.000Z'],
])('%s on the restaurant’s clock is %s, and back', (wall, instant) => {
  expect(fromWallClock(wall, ZONE)).toBe(instant);
  expect(toWallClock(instant, ZONE)).toBe(wall);
});

test('an empty field is no moment', () => {
  expect(fromWallClock('', ZONE)).toBeNull();
  expect(toWallClock(null, ZONE)).toBe('');
});

test('ADM-124 a field that nobody changed gives the moment that it was filled with', () => {
  const exact = '2026-11-22T23:59:59.500Z';
  expect(editedMoment(toWallClock(exact, ZONE), exact, ZONE)).toBe(exact);
  expect(editedMoment('2026-11-22T18:00', exact, ZONE)).toBe('2026-11-23T00:00:00.000Z');
  expect(editedMoment('', exact, ZONE)).toBeNull();
});

test('midnight is hour 0', () => {
  expect(toWallClock('2026-11-22T06:00:00.000Z', ZONE)).toBe('2026-11-22T00:00');
});

test.each([
  ['in the hour that spring skips', '2027-03-14T02:30'],
  ['of a year with five digits', '20271-03-14T12:00'],
])('ADM-159 a time %s is refused, and never saved as another one or as none', (_, text) => {
  const message = expect.stringContaining('never shows this time') as string;
  expect(checkPeriod({ starts_at: text, ends_at: '' }, ZONE)).toEqual({ starts_at: message });
  expect(checkPeriod({ starts_at: '', ends_at: text }, ZONE)).toEqual({ ends_at: message });
});

test.each([
  ['of five digits', '20271-03-14T12:00', 'Enter a year of four digits.'],
  ['that a browser makes of five digits', '0271-03-14T12:00', 'Enter a year such as 2026.'],
])('ADM-239 a year %s is what is wrong with a time', (_, text, message) => {
  expect(checkTypedPeriod({ starts_at: text, ends_at: '' }, ZONE)).toEqual({ starts_at: message });
  expect(checkTypedPeriod({ starts_at: '', ends_at: text }, ZONE)).toEqual({ ends_at: message });
  expect(checkTypedPeriod({ starts_at: '2027-03-14T12:00', ends_at: '' }, ZONE)).toEqual({});
});

test('ADM-159 times beside a clock change, and a period without one of its ends, are good', () => {
  expect(checkPeriod({ starts_at: '2027-03-14T01:59', ends_at: '2027-03-14T03:00' }, ZONE)).toEqual({});
  expect(checkPeriod({ starts_at: '2027-11-07T01:15', ends_at: '' }, ZONE)).toEqual({});
  expect(checkPeriod({ starts_at: '', ends_at: '' }, ZONE)).toEqual({});
});

test('ADM-160 a moment says which of the two it is in the hour that autumn repeats', () => {
  const texts = ['05:59', '06:15', '07:15', '08:00'].map((utc) => formatMoment(`2026-11-01T${utc}:00Z`, ZONE));
  expect(texts.map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
    'Nov 1, 2026, 12:59 AM',
    'Nov 1, 2026, 1:15 AM CDT',
    'Nov 1, 2026, 1:15 AM CST',
    'Nov 1, 2026, 2:00 AM',
  ]);
});
