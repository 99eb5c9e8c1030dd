import { localTime } from '../../lib/clock';
import { defaultDays } from './defaultHours';
import { isOpenAt, nextChangeAfter, type WeeklyHours } from './schedule';

const house: WeeklyHours = { days: defaultDays, exceptions: [] };
const at = (text: string): Date => new Date(text);

/** Central time is UTC-6 in winter and UTC-5 in summer. */
test.each([
  ['Monday 5:59 AM', '2026-11-23T11:59:00Z', false, '2026-11-23T12:00:00Z'],
  ['Monday 6 AM', '2026-11-23T12:00:00Z', true, '2026-11-24T05:00:00Z'],
  ['Monday 11 PM', '2026-11-24T05:00:00Z', false, '2026-11-24T12:00:00Z'],
  ['Friday 11:30 PM', '2026-11-21T05:30:00Z', true, '2026-11-21T08:00:00Z'],
  ['Saturday 1:59 AM', '2026-11-21T07:59:00Z', true, '2026-11-21T08:00:00Z'],
  ['Saturday 2 AM', '2026-11-21T08:00:00Z', false, '2026-11-21T16:00:00Z'],
  ['Sunday 1 AM', '2026-11-22T07:00:00Z', true, '2026-11-22T08:00:00Z'],
  ['Sunday 6 PM', '2026-11-23T00:00:00Z', false, '2026-11-23T12:00:00Z'],
  ['a summer Monday noon', '2026-07-06T17:00:00Z', true, '2026-07-07T04:00:00Z'],
])('%s', (_, moment, open, change) => {
  expect(isOpenAt(house, at(moment))).toBe(open);
  expect(nextChangeAfter(house, at(moment))).toEqual(at(change));
});

describe('when the clocks change', () => {
  test('in autumn, a 2 AM close is the second hour’s end: the night is an hour longer', () => {
    // Sunday 2026-11-01: 1:00 to 2:00 happens twice; Saturday's 2 AM comes once, after both.
    expect(nextChangeAfter(house, at('2026-11-01T06:30:00Z'))).toEqual(at('2026-11-01T08:00:00Z'));
    expect(isOpenAt(house, at('2026-11-01T07:30:00Z'))).toBe(true);
  });

  test('in spring, a 2 AM close that no clock shows is 3 AM’s moment', () => {
    // Sunday 2026-03-08: 2:00 to 3:00 does not exist.
    expect(nextChangeAfter(house, at('2026-03-08T07:30:00Z'))).toEqual(at('2026-03-08T08:00:00Z'));
  });
});

describe('exceptions', () => {
  const christmas: WeeklyHours = {
    ...house,
    exceptions: [
      { date: '2026-12-25', closed: true, label: 'Christmas' },
      { date: '2026-12-31', closed: false, label: 'New Year’s Eve', intervals: [{ open: '08:00', close: '01:00' }] },
    ],
  };

  test('close a whole day, its after-midnight included', () => {
    // 2026-12-25 is a Friday, open until 2 AM otherwise.
    expect(isOpenAt(christmas, at('2026-12-25T18:00:00Z'))).toBe(false);
    expect(isOpenAt(christmas, at('2026-12-26T07:00:00Z'))).toBe(false);
    expect(nextChangeAfter(christmas, at('2026-12-25T18:00:00Z'))).toEqual(at('2026-12-26T16:00:00Z'));
  });

  test('give a day other hours', () => {
    expect(isOpenAt(christmas, at('2026-12-31T13:00:00Z'))).toBe(false);
    expect(isOpenAt(christmas, at('2027-01-01T06:30:00Z'))).toBe(true);
    expect(nextChangeAfter(christmas, at('2027-01-01T06:30:00Z'))).toEqual(at('2027-01-01T07:00:00Z'));
  });
});

test('open around the clock never changes, and neither does closed for good', () => {
  const always = defaultDays.map((day) => ({ ...day, intervals: [{ open: '00:00', close: '00:00' }] }));
  const never = defaultDays.map((day) => ({ ...day, intervals: [] }));
  expect(isOpenAt({ days: always, exceptions: [] }, at('2026-11-23T12:00:00Z'))).toBe(true);
  expect(nextChangeAfter({ days: always, exceptions: [] }, at('2026-11-23T12:00:00Z'))).toBeNull();
  expect(isOpenAt({ days: never, exceptions: [] }, at('2026-11-23T12:00:00Z'))).toBe(false);
  expect(nextChangeAfter({ days: never, exceptions: [] }, at('2026-11-23T12:00:00Z'))).toBeNull();
});

describe('for any week and any moment', () => {
  /** A small generator with a fixed seed, so that a failure can be repeated. */
  let seed = 20_261_121;
  const random = (limit: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * limit);
  };
  const time = (): string => `${String(random(24)).padStart(2, '0')}:${random(2) === 0 ? '00' : '30'}`;
  const week = (): WeeklyHours => ({
    days: defaultDays.map((day) => ({
      ...day,
      intervals: Array.from({ length: random(3) }, () => ({ open: time(), close: time() })),
    })),
    exceptions: [],
  });
  const cases = Array.from({ length: 300 }, () => ({
    hours: week(),
    // Anywhere in a year, both changes of the clock included.
    moment: new Date(Date.UTC(2026, 0, 1) + random(365 * 24 * 60) * 60_000),
  }));

  test('the next change is a change, and none comes before it', () => {
    for (const { hours, moment } of cases) {
      const change = nextChangeAfter(hours, moment);
      const open = isOpenAt(hours, moment);
      const until = change?.getTime() ?? moment.getTime() + 8 * 86_400_000;
      for (let step = moment.getTime(); step < until; step += 30 * 60_000) {
        expect(isOpenAt(hours, new Date(step))).toBe(open);
      }
      if (change) {
        expect(change.getTime()).toBeGreaterThan(moment.getTime());
        expect(isOpenAt(hours, change)).toBe(!open);
        expect(isOpenAt(hours, new Date(change.getTime() - 1))).toBe(open);
      }
    }
  });

  test('open agrees with the wall clock, away from the nights in which it is changed', () => {
    for (const { hours, moment } of cases) {
      const { date, weekday, minutes } = localTime(moment);
      if (/-(03-0[789]|11-0[12])$/.test(date)) continue;
      const minuteOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
      const today = hours.days[weekday]?.intervals ?? [];
      const yesterday = hours.days[(weekday + 6) % 7]?.intervals ?? [];
      const expected =
        today.some(({ open, close }) => {
          const [from, to] = [minuteOf(open), minuteOf(close)];
          return to > from ? minutes >= from && minutes < to : minutes >= from;
        }) || yesterday.some(({ open, close }) => minuteOf(close) <= minuteOf(open) && minutes < minuteOf(close));
      expect(isOpenAt(hours, moment)).toBe(expected);
    }
  });
});
