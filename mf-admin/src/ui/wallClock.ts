import type { Instant } from '@site/contracts';

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
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}

/** The moment of such a field; null when it is empty. A time that a clock change skips becomes one next to it. */
export function fromWallClock(text: string, timeZone: string): Instant | null {
  const wall = Date.parse(`${text.slice(0, 16)}Z`);
  if (Number.isNaN(wall)) return null;
  // The zone's distance from UTC is that of the moment itself, which the first guess is within a day of.
  const guess = wall - offsetAt(wall, timeZone);
  return new Date(wall - offsetAt(guess, timeZone)).toISOString();
}

/**
 * The moment of a field that was filled with one. A field that nobody changed keeps its seconds, which the field does not
 * have, and which of the two it is in the hour that autumn repeats.
 */
export function editedMoment(text: string, filledWith: Instant | null | undefined, timeZone: string): Instant | null {
  return filledWith && text === toWallClock(filledWith, timeZone) ? filledWith : fromWallClock(text, timeZone);
}

function offsetAt(moment: number, timeZone: string): number {
  return Date.parse(`${toWallClock(new Date(moment).toISOString(), timeZone)}Z`) - moment;
}

/** `Nov 22, 2026, 6:30 PM` */
export function formatMoment(instant: Instant, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );
}
