/** The restaurant's wall clock. */
export const TIME_ZONE = 'America/Chicago';

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

export type LocalTime = {
  /** `YYYY-MM-DD` */
  date: string;
  /** 0 is Monday, 6 is Sunday. */
  weekday: number;
  /** Since local midnight. */
  minutes: number;
};

const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** The restaurant's calendar day and time of day at a moment. */
export function localTime(moment: Date): LocalTime {
  const found = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]));
  const date = `${found.year}-${found.month}-${found.day}`;
  return { date, weekday: weekdayOf(date), minutes: Number(found.hour) * 60 + Number(found.minute) };
}

/** The day an order counts for, `YYYY-MM-DD`. */
export function businessDate(moment: Date = now()): string {
  const { date, minutes } = localTime(moment);
  return minutes < DAY_END_HOUR * 60 ? addDays(date, -1) : date;
}

/** Half-open: from the first moment of a business day to the first of the next. */
export function businessDayBounds(date: string): { from: Date; to: Date } {
  return { from: momentOf(date, DAY_END_HOUR * 60), to: momentOf(addDays(date, 1), DAY_END_HOUR * 60) };
}

/** Calendar arithmetic; no time zone is involved. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
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
  const day = addDays(date, Math.floor(minutes / 1440));
  const asUtc = Date.parse(`${day}T00:00:00Z`) + (((minutes % 1440) + 1440) % 1440) * 60_000;
  // The zone's offset a day before is the one in force before any change of that day.
  const before = asUtc + offsetBehindUtc(new Date(asUtc - 86_400_000));
  const after = asUtc + offsetBehindUtc(new Date(asUtc + 86_400_000));
  if (shows(before, asUtc)) return new Date(before);
  return new Date(shows(after, asUtc) ? after : before);
}

/** Milliseconds to add to the local clock, read as if it were UTC, to get the moment. */
function offsetBehindUtc(moment: Date): number {
  const { date, minutes } = localTime(moment);
  const local = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
  return Math.floor(moment.getTime() / 60_000) * 60_000 - local;
}

function shows(moment: number, localAsUtc: number): boolean {
  const { date, minutes } = localTime(new Date(moment));
  return Date.parse(`${date}T00:00:00Z`) + minutes * 60_000 === localAsUtc;
}

/** ISO 8601 in UTC without the milliseconds that nobody needs: `2026-11-20T18:05:00Z`. */
export function toInstant(moment: Date): string {
  return moment.toISOString().replace(/\.\d{3}Z$/, 'Z');
}
