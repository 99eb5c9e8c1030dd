import {
  describeIntervals,
  HOURS_MESSAGE,
  parseHours,
  type BusinessHours,
  type HoursException,
  type OpenInterval,
  type SaveBusinessHoursRequest,
} from '@site/contracts';
import { isSame, type DraftTexts } from '../ui/rebase';
import { daysBefore } from '../ui/today';

export const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export type DayLabel = (typeof DAYS)[number];

export const DAY_NAMES: Record<DayLabel, string> = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
};

/** Opening times of one day, at most. */
export const MAX_INTERVALS = 4;

/** What guests read, and when orders are taken. The times follow the text wherever it says some. */
export type DayDraft = { text: string; intervals: OpenInterval[] };
export type ExceptionDraft = { key: string; date: string; label: string; closed: boolean; intervals: OpenInterval[] };
export type HoursDraft = Record<DayLabel, DayDraft> & { exceptions: ExceptionDraft[] };

export function toDraft({ days, exceptions }: BusinessHours): HoursDraft {
  const week = Object.fromEntries(
    DAYS.map((label, index) => [label, { text: days[index]?.text ?? '', intervals: days[index]?.intervals ?? [] }]),
  ) as Record<DayLabel, DayDraft>;
  return {
    ...week,
    exceptions: exceptions.map(({ date, label, closed, intervals = [] }) => ({
      key: date,
      date,
      label,
      closed,
      intervals,
    })),
  };
}

/** @param today exceptions before the last day are over and not saved again */
export function toRequest(draft: HoursDraft, today: string): SaveBusinessHoursRequest {
  return {
    days: DAYS.map((label) => ({ label, text: draft[label].text.trim(), intervals: draft[label].intervals })),
    exceptions: keptExceptions(draft, today).map(({ date, label, closed, intervals }): HoursException => {
      const common = { date, closed, label: label.trim() };
      return closed ? common : { ...common, intervals };
    }),
  };
}

/** Those of yesterday too: its hours may last until after midnight, and so may a closed day. */
const keptExceptions = ({ exceptions }: HoursDraft, today: string) =>
  exceptions.filter(({ date }) => date >= daysBefore(today, 1));

/** The field that shows what the server says of a part of {@link toRequest}: `days.0.text` is `Mon`. */
export function fieldOf(path: string, draft: HoursDraft, today: string): string {
  const [list, place, part = 'date'] = path.split('.');
  if (list === 'days') return DAYS[Number(place)] ?? path;
  const exception = keptExceptions(draft, today)[Number(place)];
  return exception ? `exceptions.${exception.key}.${part}` : path;
}

/** A day that differs, to be dated and named. */
export function newException(closed: boolean): ExceptionDraft {
  const intervals = closed ? [] : [{ open: '10:00', close: '23:00' }];
  return { key: crypto.randomUUID(), date: '', label: '', closed, intervals };
}

/** A new text with the times that it says; a text without times keeps those there were. */
export function withText(day: DayDraft, text: string): DayDraft {
  return { text, intervals: parseHours(text) ?? day.intervals };
}

/** Times that are set by clock, written as guests read them. */
export function withIntervals(intervals: OpenInterval[]): DayDraft {
  return { text: describeIntervals(intervals), intervals };
}

/**
 * Messages by field: `Mon`, `exceptions.<key>.date`.
 *
 * @param saved a day that is as it was saved stays valid, also one from before its text was checked
 */
export function checkHours(draft: HoursDraft, saved: HoursDraft, today: string): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const label of DAYS) {
    const { text, intervals } = draft[label];
    if (!parseHours(text) && !isSame(draft[label], saved[label])) errors[label] = HOURS_MESSAGE;
    else if (intervals.length > MAX_INTERVALS) errors[label] = `Write at most ${MAX_INTERVALS} opening times`;
  }
  const dates = new Set<string>();
  for (const { key, date, closed, intervals } of draft.exceptions) {
    const path = `exceptions.${key}`;
    if (!/^20\d\d-\d\d-\d\d$/.test(date)) errors[`${path}.date`] = 'Choose a day';
    else if (date < today && key !== date) errors[`${path}.date`] = 'This day is over';
    else if (dates.has(date)) errors[`${path}.date`] = 'This day is listed already';
    if (!closed && intervals.length === 0) errors[`${path}.intervals`] = 'Add opening times, or mark the day as closed';
    dates.add(date);
  }
  return errors;
}

export const HOURS_TEXTS: DraftTexts<HoursDraft> = {
  labels: { ...DAY_NAMES, exceptions: 'Holidays and special events' },
  describe: (draft, key) =>
    key === 'exceptions'
      ? draft.exceptions
          .map(({ date, label, closed, intervals }) =>
            [date, label, closed ? 'Closed' : describeIntervals(intervals)].filter(Boolean).join(' '),
          )
          .join('\n')
      : draft[key].text,
};
