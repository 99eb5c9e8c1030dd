import type { BusinessDay, HoursException, OpenInterval } from '@site/contracts';
import { addDays, localTime, momentOf, weekdayOf } from '../../lib/clock';

export type WeeklyHours = { days: BusinessDay[]; exceptions: HoursException[] };

/** Half-open, in milliseconds of the epoch. */
type Span = { from: number; to: number };

/** A change further away than this is none that a guest waits for; a place closed for good has none at all. */
const HORIZON_DAYS = 370;

export function isOpenAt(hours: WeeklyHours, moment: Date): boolean {
  const { date } = localTime(moment);
  // Yesterday's last interval may reach into today.
  return spansOf(hours, addDays(date, -1), 2).some((span) => contains(span, moment.getTime()));
}

/** When it next opens or closes; null when it never does. */
export function nextChangeAfter(hours: WeeklyHours, moment: Date): Date | null {
  const { date } = localTime(moment);
  const at = moment.getTime();
  const spans = merge(spansOf(hours, addDays(date, -1), HORIZON_DAYS));
  const edges = spans.flatMap(({ from, to }) => [from, to]).filter((edge) => edge > at);
  const next = edges[0];
  // Open around the clock: the last edge is only where we stopped looking.
  if (next === undefined || (spans.length === 1 && contains(spans[0] as Span, at) && next === spans[0]?.to)) {
    return next !== undefined && next < at + (HORIZON_DAYS - 3) * 86_400_000 ? new Date(next) : null;
  }
  return new Date(next);
}

function spansOf(hours: WeeklyHours, firstDate: string, days: number): Span[] {
  const exceptions = new Map(hours.exceptions.map((exception) => [exception.date, exception]));
  const spans: Span[] = [];
  for (let offset = 0; offset < days; offset += 1) {
    const date = addDays(firstDate, offset);
    for (const interval of intervalsOn(hours, exceptions.get(date), date)) spans.push(spanOf(date, interval));
  }
  return spans;
}

/** A dated exception replaces the whole day: a closed Friday has no after-midnight either. */
function intervalsOn({ days }: WeeklyHours, exception: HoursException | undefined, date: string): OpenInterval[] {
  if (exception) return exception.closed ? [] : (exception.intervals ?? []);
  return days[weekdayOf(date)]?.intervals ?? [];
}

function spanOf(date: string, { open, close }: OpenInterval): Span {
  const from = minutesOf(open);
  const to = minutesOf(close);
  return { from: momentOf(date, from).getTime(), to: momentOf(date, to <= from ? to + 1440 : to).getTime() };
}

/** `HH:MM` as minutes since midnight. */
export function minutesOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** Spans that touch are one: nothing changes for a guest between them. */
function merge(spans: Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else if (span.to > span.from) merged.push({ ...span });
  }
  return merged;
}

function contains({ from, to }: Span, moment: number): boolean {
  return from <= moment && moment < to;
}
