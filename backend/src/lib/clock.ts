import { tzOffset } from '@date-fns/tz';
import { DEFAULT_LOCALE, type Locale } from '@site/contracts';
import { LONE_PINE } from '../env/lonePine';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** A business day ends at this hour of the next morning: Friday's guests pay until 2 AM on Saturday. */
const DAY_END_HOUR = 4;

let read = (): Date => new Date();

/** The present moment. Code asks here and never the system, so that a test can choose it. */
export function now(): Date {
  return read();
}

/** For tests: stops the clock at a moment, or moves it on; without an argument the real one runs again. */
export function setClock(moment?: Date | (() => Date)): void {
  if (moment === undefined) read = () => new Date();
  else read = typeof moment === 'function' ? moment : () => moment;
}

let zone: string = LONE_PINE.timeZone;

/** The zone of the restaurant's clock by its IANA name, such as `America/Chicago`. */
export function timeZone(): string {
  return zone;
}

/** Sets the zone of this process, at its start. */
export function setTimeZone(name: string): void {
  zone = name;
  offsets.clear();
}

export type LocalTime = {
  /** `YYYY-MM-DD` */
  date: string;
  /** 0 is Monday, 6 is Sunday. */
  weekday: number;
  /** Since local midnight. */
  minutes: number;
};

/** Clocks change at a quarter of an hour at the finest, and asking Intl costs microseconds. */
const QUARTER_MS = 900_000;
const MAX_QUARTERS = 5000;
const offsets = new Map<number, number>();

/** The restaurant's calendar day and time of day at a moment. */
export function localTime(moment: Date): LocalTime {
  const local = new Date(moment.getTime() - behindUtc(moment.getTime()));
  const date = local.toISOString().slice(0, 10);
  return { date, weekday: weekdayOf(date), minutes: local.getUTCHours() * 60 + local.getUTCMinutes() };
}

/** Milliseconds to add to the local clock, read as if it were UTC, to get the moment. */
function behindUtc(moment: number): number {
  const quarter = Math.floor(moment / QUARTER_MS);
  let offset = offsets.get(quarter);
  if (offset === undefined) {
    offset = -tzOffset(timeZone(), new Date(quarter * QUARTER_MS)) * MINUTE_MS;
    if (offsets.size >= MAX_QUARTERS) offsets.clear();
    offsets.set(quarter, offset);
  }
  return offset;
}

/** The day an order counts for, `YYYY-MM-DD`. */
export function businessDate(moment: Date = now()): string {
  const { date, minutes } = localTime(moment);
  return minutes < DAY_END_HOUR * 60 ? addDays(date, -1) : date;
}

/** Hour of the restaurant's clock, 0 to 23. */
export function localHour(moment: Date): number {
  return Math.floor(localTime(moment).minutes / 60);
}

/** Half-open: from the first moment of a business day to the first of the next. */
export function businessDayBounds(date: string): { from: Date; to: Date } {
  return { from: momentOf(date, DAY_END_HOUR * 60), to: momentOf(addDays(date, 1), DAY_END_HOUR * 60) };
}

/** Calendar arithmetic; no time zone is involved. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The moment so many times 24 hours before now. */
export function daysAgo(days: number): Date {
  return daysFromNow(-days);
}

/** The moment so many times 24 hours after now. */
export function daysFromNow(days: number): Date {
  return new Date(now().getTime() + days * DAY_MS);
}

/** 0 is Monday, 6 is Sunday. */
export function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/**
 * The moment at which the restaurant's clock shows a time. A time that spring skips is read with the offset before the
 * change (2:30 becomes 3:30); of a time that autumn repeats, the first is meant.
 *
 * @param minutes since local midnight; 1440 and more reach into the next day
 */
export function momentOf(date: string, minutes: number): Date {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS;
  // The offset of a day before is the one in force before any change of that day.
  const before = asUtc + behindUtc(asUtc - DAY_MS);
  if (before - behindUtc(before) === asUtc) return new Date(before);
  const after = asUtc + behindUtc(asUtc + DAY_MS);
  return new Date(after - behindUtc(after) === asUtc ? after : before);
}

/** ISO 8601 in UTC without milliseconds: `2026-11-20T18:05:00Z`. */
export function toInstant(moment: Date): string {
  return moment.toISOString().replace(/\.\d{3}Z$/, 'Z');
}

/** A moment as the restaurant's clock shows it, in a language; English without one. */
export type ClockFormat = (moment: Date, locale?: Locale) => string;

/**
 * Writes moments as the restaurant's clock shows them. A time of the hour that autumn repeats names its zone: `1:15 AM CDT`. The
 * formatters are made at their first use, after the settings.
 */
export function clockFormat(options: Omit<Intl.DateTimeFormatOptions, 'timeZone'>): ClockFormat {
  let made: { zone: string; formats: Partial<Record<Locale, Intl.DateTimeFormat>> } = { zone: '', formats: {} };
  const hasTime = 'timeStyle' in options || 'hour' in options;
  return (moment, locale = DEFAULT_LOCALE) => {
    if (made.zone !== timeZone()) made = { zone: timeZone(), formats: {} };
    made.formats[locale] ??= new Intl.DateTimeFormat(`${locale}-US`, { ...options, timeZone: timeZone() });
    const text = made.formats[locale].format(moment);
    return hasTime && isRepeated(moment) ? `${text} ${zoneName(moment, locale)}` : text;
  };
}

/** Whether the restaurant's clock shows this time twice, in the night in which clocks are set back. */
function isRepeated(moment: Date): boolean {
  const time = moment.getTime();
  const shown = time - behindUtc(time);
  return [-HOUR_MS, HOUR_MS].some((away) => time + away - behindUtc(time + away) === shown);
}

/** `CDT` */
function zoneName(moment: Date, locale: Locale): string {
  const format = new Intl.DateTimeFormat(`${locale}-US`, { timeZone: timeZone(), timeZoneName: 'short' });
  return format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
