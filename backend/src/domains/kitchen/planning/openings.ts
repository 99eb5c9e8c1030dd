import { localTime, toInstant, weekdayOf } from '../../../lib/clock';
import { isOpenAt, nextOpeningAfter, type OpenSpan } from '../../hours';
import { lastOrderAt, type Kitchen } from './Kitchen';
import { lastMoment } from './readKitchen';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MONTHS = [
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
];
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

/** When the kitchen begins the next time; null while it works around the clock, or when it never opens again. */
export function nextOpening({ hours, rules, moment, pausedUntil }: Kitchen): Date | null {
  if (pausedUntil && (rules.kitchen.alwaysOpen || isOpenAt(hours, pausedUntil))) return pausedUntil;
  return rules.kitchen.alwaysOpen ? null : nextOpeningAfter(hours, moment);
}

/** Why an order for now can't be taken, in the restaurant's time: `We open Saturday at 10:00 AM. …` */
export function closedWords(kitchen: Kitchen): string {
  const opening = nextOpening(kitchen);
  if (kitchen.pausedUntil && opening === kitchen.pausedUntil) return pausedWords(kitchen.pausedUntil);
  const reason = spanNow(kitchen) ? 'The kitchen has taken its last order for today. ' : '';
  if (opening === null) return `${reason}We are closed at the moment.`;
  const ahead = opening.getTime() - kitchen.moment.getTime();
  const later = opening < lastMoment(kitchen.rules, kitchen.moment) ? ' You can order for later.' : '';
  return `${reason}We open ${dayWords(opening, ahead)} at ${timeWords(opening)}.${later}`;
}

function pausedWords(pausedUntil: Date): string {
  return `The kitchen is catching up: we take orders again at ${timeWords(pausedUntil)}. You can order for later.`;
}

export function openingInstant(kitchen: Kitchen): string | null {
  const opening = nextOpening(kitchen);
  return opening && toInstant(opening);
}

/** A weekday alone would name the wrong one a week ahead. */
function dayWords(moment: Date, ahead: number): string {
  const { date, weekday } = localTime(moment);
  const name = WEEKDAYS[weekday] ?? '';
  return ahead < 6 * DAY_MS ? name : `${name}, ${MONTHS[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8))}`;
}

/** `10:00 AM`, on the restaurant's clock. */
export function timeWords(moment: Date): string {
  const { minutes } = localTime(moment);
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `Today`, `Tomorrow`, then `Mon, Nov 23`. */
export function dayLabel(date: string, daysAhead: number): string {
  if (daysAhead === 0) return 'Today';
  if (daysAhead === 1) return 'Tomorrow';
  const month = MONTHS[Number(date.slice(5, 7)) - 1] ?? '';
  return `${(WEEKDAYS[weekdayOf(date)] ?? '').slice(0, 3)}, ${month.slice(0, 3)} ${Number(date.slice(8))}`;
}
