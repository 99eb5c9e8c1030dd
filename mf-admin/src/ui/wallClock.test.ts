import { editedMoment, fromWallClock, toWallClock } from './wallClock';

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
