import type { BusinessDay, HoursException, OpenInterval } from '@site/contracts';
import { addDays, localTime, momentOf, weekdayOf } from '../../lib/clock';

export type WeeklyHours = { days: BusinessDay[]; exceptions: HoursException[] };

/** A time it is open: half-open, in milliseconds of the epoch. */
export type OpenSpan = { from: number; to: number };

/** A week repeats: what has not happened in one, a day more for what reaches over midnight, never will. */
const DAYS_TO_REPEAT = 9;

export function isOpenAt(hours: WeeklyHours, moment: Date): boolean {
  const { date } = localTime(moment);
  const at = moment.getTime();
  // Yesterday's last interval may reach into today.
  return [addDays(date, -1), date].some((day) => spansOn(hours, day).some(({ from, to }) => from <= at && at < to));
}

/** The next opening or closing; null when there is none: closed for good, or open around the clock. */
export function nextChangeAfter(hours: WeeklyHours, moment: Date): Date | null {
  const { date } = localTime(moment);
  const at = moment.getTime();
  const lastException = hours.exceptions.map((exception) => exception.date).reduce((a, b) => (a > b ? a : b), date);
  const end = addDays(lastException, DAYS_TO_REPEAT);
  const horizon = momentOf(end, 0).getTime();
  for (const { from, to } of openSpans(hours, addDays(date, -1), end)) {
    if (from > at) return new Date(from);
    if (to > at) return to < horizon ? new Date(to) : null;
  }
  return null;
}

/** The next opening after the present one, if any; null when there is none. */
export function nextOpeningAfter(hours: WeeklyHours, moment: Date): Date | null {
  const change = nextChangeAfter(hours, moment);
  if (change === null || !isOpenAt(hours, moment)) return change;
  return nextChangeAfter(hours, change);
}

/**
 * The times it is open between two moments, each whole where it begins or ends outside of them; one that goes on for
 * days is cut a day away.
 */
export function openSpansBetween(hours: WeeklyHours, from: Date, to: Date): OpenSpan[] {
  const [first, last] = [addDays(localTime(from).date, -1), addDays(localTime(to).date, 1)];
  return [...openSpans(hours, first, last)].filter((span) => span.to > from.getTime() && span.from <= to.getTime());
}

/** The times it is open, in order. Spans that touch are one, since nothing changes for a guest between them. */
function* openSpans(hours: WeeklyHours, firstDay: string, lastDay: string): Generator<OpenSpan> {
  let current: OpenSpan | undefined;
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) {
    for (const span of spansOn(hours, day)) {
      if (current && span.from <= current.to) current = { from: current.from, to: Math.max(current.to, span.to) };
      else {
        if (current) yield current;
        current = span;
      }
    }
  }
  if (current) yield current;
}

/** The spans that begin on a day. Spring's missing hour may leave one empty. */
function spansOn(hours: WeeklyHours, date: string): OpenSpan[] {
  return intervalsOn(hours, date)
    .map((interval) => spanOf(date, interval))
    .filter(({ from, to }) => from < to)
    .sort((a, b) => a.from - b.from);
}

/** A dated exception replaces the whole day: a closed Friday has no after-midnight either. */
function intervalsOn({ days, exceptions }: WeeklyHours, date: string): OpenInterval[] {
  const exception = exceptions.find((candidate) => candidate.date === date);
  if (exception) return exception.closed ? [] : (exception.intervals ?? []);
  return days[weekdayOf(date)]?.intervals ?? [];
}

function spanOf(date: string, { open, close }: OpenInterval): OpenSpan {
  const from = minutesOf(open);
  const to = minutesOf(close);
  return { from: momentOf(date, from).getTime(), to: momentOf(date, to <= from ? to + 1440 : to).getTime() };
}

/** `HH:MM` as minutes since midnight. */
function minutesOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}
