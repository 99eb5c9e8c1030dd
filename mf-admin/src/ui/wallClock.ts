import type { Instant } from '@site/contracts';
import { yearProblem } from './typedYear';

const HOUR_MS = 3_600_000;

/** `2026-11-22T18:30`: what a `datetime-local` field holds, on the restaurant's wall clock. Empty for no moment. */
export function toWallClock(instant: Instant | null, timeZone: string): string {
  if (instant === null) return '';
  const parts = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(new Date(instant));
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}

/** The moment of such a field; null when it is empty. `checkPeriod` refuses a time that a clock change skips. */
export function fromWallClock(text: string, timeZone: string): Instant | null {
  const wall = Date.parse(`${text.slice(0, 16)}Z`);
  if (Number.isNaN(wall)) return null;
  // The zone's distance from UTC is that of the moment itself, which the first guess is within a day of.
  const guess = wall - offsetAt(wall, timeZone);
  return new Date(wall - offsetAt(guess, timeZone)).toISOString();
}

/**
 * The moment of a field that was filled with one. An unchanged field keeps its seconds, which the field does not show, and
 * which of the two it is in the hour that autumn repeats.
 */
export function editedMoment(text: string, filledWith: Instant | null | undefined, timeZone: string): Instant | null {
  return filledWith && text === toWallClock(filledWith, timeZone) ? filledWith : fromWallClock(text, timeZone);
}

type Period = { starts_at: string; ends_at: string };

const NO_SUCH_TIME =
  'The restaurant’s clock never shows this time: an hour is skipped when clocks are set forward. Choose another one.';

/** What is wrong with the two fields of a period. Either may be empty. */
export function checkPeriod({ starts_at: from, ends_at: to }: Period, timeZone: string): Partial<Period> {
  const isShown = (text: string): boolean => toWallClock(fromWallClock(text, timeZone), timeZone) === text.slice(0, 16);
  return {
    ...(from !== '' && to !== '' && from >= to && { ends_at: 'The end must be later than the start.' }),
    ...(!isShown(from) && { starts_at: NO_SUCH_TIME }),
    ...(!isShown(to) && { ends_at: NO_SUCH_TIME }),
  };
}

/** What `checkPeriod` finds, and first of all a year that nobody means. */
export function checkTypedPeriod(period: Period, timeZone: string): Partial<Period> {
  const [start, end] = [yearProblem(period.starts_at), yearProblem(period.ends_at)];
  return { ...checkPeriod(period, timeZone), ...(start && { starts_at: start }), ...(end && { ends_at: end }) };
}

function offsetAt(moment: number, timeZone: string): number {
  return Date.parse(`${toWallClock(new Date(moment).toISOString(), timeZone)}Z`) - moment;
}

/** The time of a field in words; a text that is no time stays as it is. */
export function formatWallClock(text: string, timeZone: string): string {
  const instant = fromWallClock(text, timeZone);
  return instant === null ? text : formatMoment(instant, timeZone);
}

const MOMENT = { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

/** `Nov 22, 2026, 6:30 PM`; in the hour that autumn repeats `Nov 1, 2026, 1:15 AM CDT`. */
export function formatMoment(instant: Instant, timeZone: string): string {
  const at = Date.parse(instant);
  const format = new Intl.DateTimeFormat('en-US', { ...MOMENT, timeZone });
  const text = format.format(at);
  const isRepeated = [at - HOUR_MS, at + HOUR_MS].some((other) => format.format(other) === text);
  if (!isRepeated) return text;
  return new Intl.DateTimeFormat('en-US', { ...MOMENT, timeZoneName: 'short', timeZone }).format(at);
}
