import { addDays, localTime, momentOf } from '../lib/clock';

const OPENS_AT = 7 * 60;
const OPEN_MINUTES = 15 * 60;
const DAYS = 365;

/**
 * Spreads orders over the opening times of a year that ends at a moment: the first of them comes a year ago, the last
 * just now.
 *
 * @returns the moment of a place between 0 (a year ago) and 1 (now)
 */
export function yearBefore(end: Date): (place: number) => Date {
  const { date, minutes } = localTime(end);
  const today = Math.min(Math.max(minutes - OPENS_AT, 0), OPEN_MINUTES);
  const total = DAYS * OPEN_MINUTES + today;
  const firstDay = addDays(date, -DAYS);
  return (place) => {
    const minute = place * total;
    const day = Math.floor(minute / OPEN_MINUTES);
    const within = minute - day * OPEN_MINUTES;
    const whole = Math.floor(within);
    return new Date(
      momentOf(addDays(firstDay, day), OPENS_AT + whole).getTime() + Math.floor((within - whole) * 60_000),
    );
  };
}
