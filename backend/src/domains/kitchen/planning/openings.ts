import { businessDate, localTime, toInstant } from '../../../lib/clock';
import { nextOpeningAfter, openSpansBetween, type OpenSpan } from '../../hours';
import { lastOrderAt, type Kitchen } from './Kitchen';
import { lastMoment } from './readKitchen';

/** Names of a date on the calendar, which is the same in every time zone. */
const calendar = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const WEEKDAY = calendar({ weekday: 'long' });
const WHOLE_DAY = calendar({ weekday: 'long', month: 'long', day: 'numeric' });
const SHORT_DAY = calendar({ weekday: 'short', month: 'short', day: 'numeric' });
const DAY_MS = 86_400_000;

/** The time in which the restaurant is open now, last orders or not. */
export function spanNow({ spans, moment }: Kitchen): OpenSpan | undefined {
  const at = moment.getTime();
  return spans.find(({ from, to }) => from <= at && at < to);
}

/** Whether the kitchen begins new orders at this moment. */
export function takesOrdersIn(kitchen: Kitchen, span: OpenSpan): boolean {
  return kitchen.moment.getTime() < lastOrderAt(kitchen, span);
}

/** When the kitchen next begins to work; null while it works around the clock, or when it never opens again. */
export function nextOpening(kitchen: Kitchen): Date | null {
  const { hours, rules, moment, pausedUntil } = kitchen;
  if (pausedUntil && takesOrdersAt(kitchen, pausedUntil)) return pausedUntil;
  // A pause may last beyond the openings that are next.
  return rules.kitchen.alwaysOpen ? null : nextOpeningAfter(hours, pausedUntil ?? moment);
}

function takesOrdersAt(kitchen: Kitchen, moment: Date): boolean {
  const { hours, rules } = kitchen;
  if (rules.kitchen.alwaysOpen) return true;
  const at = moment.getTime();
  const span = openSpansBetween(hours, moment, moment).find(({ from, to }) => from <= at && at < to);
  return span !== undefined && at < lastOrderAt(kitchen, span);
}

/** Why an order for now can't be taken, in the restaurant's time: `We open Saturday at 10:00 AM. …` */
export function closedWords(kitchen: Kitchen): string {
  const opening = nextOpening(kitchen);
  if (kitchen.pausedUntil && opening === kitchen.pausedUntil) return pausedWords(kitchen.pausedUntil);
  const isLast = spanNow(kitchen) && !(opening && isSameDay(opening, kitchen.moment));
  const reason = isLast ? 'The kitchen has taken its last order for today. ' : '';
  if (opening === null) return `${reason}We are closed at the moment.`;
  const later = opening < lastMoment(kitchen.rules, kitchen.moment) ? ' You can order for later.' : '';
  return `${reason}We open ${dayWords(opening, kitchen.moment)} at ${timeWords(opening)}.${later}`;
}

function pausedWords(pausedUntil: Date): string {
  return `The kitchen is catching up: we take orders again at ${timeWords(pausedUntil)}. You can order for later.`;
}

export function openingInstant(kitchen: Kitchen): string | null {
  const opening = nextOpening(kitchen);
  return opening && toInstant(opening);
}

/** A weekday alone would name the wrong one a week ahead. */
function dayWords(opening: Date, moment: Date): string {
  if (isSameDay(opening, moment)) return 'today';
  const isNear = opening.getTime() - moment.getTime() < 6 * DAY_MS;
  return (isNear ? WEEKDAY : WHOLE_DAY).format(Date.parse(localTime(opening).date));
}

/** A night counts to the evening before it: at 1 AM people do not call the next morning "today". */
function isSameDay(one: Date, other: Date): boolean {
  return businessDate(one) === businessDate(other);
}

/** `10:00 AM`, on the restaurant's clock. */
export function timeWords(moment: Date): string {
  const { minutes } = localTime(moment);
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/**
 * `Today`, `Tomorrow`, then `Mon, Nov 23`. After midnight, while the night still counts to the evening before it, people
 * mean two different days by "tomorrow": then `Tonight`, and dates.
 */
export function dayLabel(date: string, daysAhead: number, moment: Date): string {
  const afterMidnight = localTime(moment).date !== businessDate(moment);
  if (daysAhead === 0) return afterMidnight ? 'Tonight' : 'Today';
  if (daysAhead === 1 && !afterMidnight) return 'Tomorrow';
  return SHORT_DAY.format(Date.parse(date));
}
