import type { Instant, LocalDate } from '@site/contracts';
import { currentLocale, intlLocale } from '../locale/locale';
import { t } from '../messages';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** No place on earth is further from UTC. */
const FURTHEST_ZONE_MS = 14 * HOUR_MS;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;

/** `January` to `December`. A list, as the first `Intl` object of a page takes 0.1 s on a slow phone. */
export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** `2026-11-20` or `11-20` -> `November 20`. A day of the calendar is the same in every time zone. */
export function formatMonthDay(date: string): string {
  const [month = 1, day = 1] = date.split('-').slice(-2).map(Number);
  if (currentLocale() === 'en') return `${MONTH_NAMES[month - 1]} ${day}`;
  // A leap year, for February 29.
  return formatIn('UTC', { month: 'long', day: 'numeric' }, new Date(Date.UTC(2024, month - 1, day)));
}

/** The year on the restaurant's calendar. Only around New Year does the time zone matter, and only then is `Intl` asked. */
export function yearIn(timeZone: string, now: Date): number {
  const yearAt = (ms: number) => new Date(ms).getUTCFullYear();
  const latest = yearAt(now.getTime() + FURTHEST_ZONE_MS);
  if (latest === yearAt(now.getTime() - FURTHEST_ZONE_MS)) return latest;
  return Number(new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone }).format(now));
}

/**
 * `6:25 PM` on the restaurant's wall clock; on the full hour `10 AM`; in the hour that autumn repeats `1:25 AM CDT`. It stays on
 * one line.
 */
export function formatTime(instant: Instant, timeZone: string): string {
  const moment = new Date(instant);
  const clock = new Intl.DateTimeFormat(intlLocale(), { ...TIME, timeZone });
  const time = clock.format(moment);
  const isRepeated = [-HOUR_MS, HOUR_MS].some((away) => clock.format(+moment + away) === time);
  const full = isRepeated ? formatIn(timeZone, { ...TIME, timeZoneName: 'short' }, moment) : time;
  return full.replace(':00', '').replace(/\s/g, '\u00a0');
}

/** In the page's language. Blanks are plain: server and browser may differ in the kind that they put before "PM". */
function formatIn(timeZone: string, options: Intl.DateTimeFormatOptions, moment: Date): string {
  return new Intl.DateTimeFormat(intlLocale(), { ...options, timeZone }).format(moment).replace(/\s/g, ' ');
}

/** The time, with the day in front unless it is today: `tomorrow 6 AM`, `Saturday 10:15 AM`. Within a week; later with the date. */
export function formatDayTime(instant: Instant, now: Date, timeZone: string): string {
  const moment = new Date(instant);
  const time = formatTime(instant, timeZone);
  const days = wallDay(moment, timeZone) - wallDay(now, timeZone);
  if (days === 0) return time;
  if (days === 1) return t('tomorrow {time}', { time });
  const far = days < 0 || days > 6;
  const day = formatIn(timeZone, { weekday: 'long', ...(far && { month: 'long', day: 'numeric' }) }, moment);
  return t('{day} {time}', { day, time });
}

/** Whole days of the restaurant's calendar, to count with. */
function wallDay(moment: Date, timeZone: string): number {
  return Date.parse(dateIn(timeZone, moment)) / DAY_MS;
}

/** `2026-11-20`: the day of a moment on the restaurant's calendar. */
export function dateIn(timeZone: string, moment: Date): LocalDate {
  // In parts: browsers differ in the order of every locale, also of those whose short date is ISO's in most of them.
  const parts = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone,
  }).formatToParts(moment);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}`;
}
