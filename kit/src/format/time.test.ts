import { messagesReady, setLocale } from '../locale/locale';
import { dateIn, formatDayTime, formatMonthDay, formatTime, yearIn } from './time';

const ZONE = 'America/Chicago';
const friday = new Date('2026-11-20T22:00:00Z'); // 4 PM in Huntsville

/** A time is not broken over two lines. */
const onOneLine = (text: string) => text.replace(/ (?=[AP]M$|[ap]\.m\.$)/, '\u00a0');

describe('times as the restaurant tells them', () => {
  it.each([
    ['2026-11-21T00:25:00Z', '6:25 PM'],
    ['2026-11-21T16:00:00Z', '10 AM'],
    ['2026-11-21T06:05:00Z', '12:05 AM'],
  ])('%s reads %s, wherever the guest’s own clock stands', (instant, text) => {
    expect(formatTime(instant, ZONE)).toBe(onOneLine(text));
  });

  it.each([
    ['2026-11-21T00:25:00Z', '6:25 PM'],
    ['2026-11-21T12:00:00Z', 'tomorrow 6 AM'],
    ['2026-11-22T16:00:00Z', 'Sunday 10 AM'],
    ['2026-11-26T16:15:00Z', 'Thursday 10:15 AM'],
    ['2026-11-28T16:15:00Z', 'Saturday, November 28 10:15 AM'],
  ])('%s, on a Friday afternoon, reads %s', (instant, text) => {
    expect(formatDayTime(instant, friday, ZONE)).toBe(onOneLine(text));
  });

  it('WEB-270 names no day for a time of today, also in browsers whose Canadian dates are not written as ISO dates', () => {
    const { DateTimeFormat } = Intl;
    const format = jest
      .spyOn(Intl, 'DateTimeFormat')
      .mockImplementation((locale, options) => new DateTimeFormat(locale === 'en-CA' ? 'en-US' : locale, options));
    expect(formatDayTime('2026-11-21T00:25:00Z', friday, ZONE)).toBe(onOneLine('6:25 PM'));
    expect(formatDayTime('2026-11-21T12:00:00Z', friday, ZONE)).toBe(onOneLine('tomorrow 6 AM'));
    format.mockRestore();
  });

  it('ADM-160 says which of the two it is in the hour that autumn repeats', () => {
    const texts = ['05:45', '06:15', '07:00', '08:00'].map((utc) => formatTime(`2026-11-01T${utc}:00Z`, ZONE));
    expect(texts.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      '12:45 AM',
      '1:15 AM CDT',
      '1 AM CST',
      '2 AM',
    ]);
  });
});

describe('days and years of the calendar', () => {
  it.each([
    ['2026-11-05', 'November 5'],
    ['02-29', 'February 29'],
  ])('%s reads %s', (date, text) => {
    expect(formatMonthDay(date)).toBe(text);
  });

  it.each([
    ['2026-06-15T12:00:00Z', ZONE, 2026],
    ['2027-01-01T05:59:59Z', ZONE, 2026],
    ['2027-01-01T06:00:00Z', ZONE, 2027],
    ['2026-12-31T09:59:59Z', 'Pacific/Kiritimati', 2026],
    ['2026-12-31T10:00:00Z', 'Pacific/Kiritimati', 2027],
    ['2027-01-01T10:59:59Z', 'Pacific/Pago_Pago', 2026],
  ])('at %s it is in %s the year %i', (now, zone, year) => {
    expect(yearIn(zone, new Date(now))).toBe(year);
  });
});

it.each([
  ['2026-11-21T05:59:59Z', '2026-11-20'],
  ['2026-11-21T06:00:00Z', '2026-11-21'],
  ['2027-01-01T05:59:59Z', '2026-12-31'],
  ['2026-03-02T12:00:00Z', '2026-03-02'],
])('at %s the restaurant’s calendar shows %s', (moment, date) => {
  expect(dateIn(ZONE, new Date(moment))).toBe(date);
});

describe('on a page in Spanish', () => {
  beforeAll(async () => {
    setLocale('es');
    await messagesReady();
  });
  afterAll(() => setLocale('en'));

  it('times and days are written as Spanish does in the United States', () => {
    expect(formatTime('2026-11-21T00:25:00Z', ZONE)).toBe(onOneLine('6:25 p.m.'));
    expect(formatDayTime('2026-11-21T12:00:00Z', friday, ZONE)).toBe(onOneLine('mañana, 6 a.m.'));
    expect(formatDayTime('2026-11-22T16:00:00Z', friday, ZONE)).toBe(onOneLine('domingo, 10 a.m.'));
    expect(formatMonthDay('02-29')).toBe('29 de febrero');
  });
});
