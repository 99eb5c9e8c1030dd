import type { BusinessHours, HoursException, OpenInterval, SaveBusinessHoursRequest } from '@site/contracts';
import type { DraftTexts } from '../ui/rebase';
import { describeIntervals, parseHours } from './parseHours';

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

/** @param today exceptions before it are over and not saved again */
export function toRequest(draft: HoursDraft, today: string): SaveBusinessHoursRequest {
  return {
    days: DAYS.map((label) => ({ label, text: draft[label].text.trim(), intervals: draft[label].intervals })),
    exceptions: draft.exceptions
      .filter(({ date }) => date >= today)
      .map(({ date, label, closed, intervals }): HoursException => {
        const common = { date, closed, label: label.trim() };
        return closed ? common : { ...common, intervals };
      }),
  };
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

/** Messages by field: `Mon`, `exceptions.<key>.date`. */
export function checkHours(draft: HoursDraft, today: string): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const label of DAYS) {
    if (draft[label].text.trim() === '') errors[label] = 'Write the hours, such as 6AM - 11PM, or Closed';
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
