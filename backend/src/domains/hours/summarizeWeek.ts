import { describeIntervals, type BusinessDay } from '@site/contracts';
import { isDeepStrictEqual } from 'node:util';
import { defaultDays, SUMMARY_TEXT } from './defaultHours';

/**
 * The week in one line. The default week keeps the text of the specification, which its days contradict; a week that
 * staff saved gets one that is true for it.
 */
export function summarizeWeek(days: readonly BusinessDay[]): string {
  if (isDeepStrictEqual(days, defaultDays)) return SUMMARY_TEXT;
  const open = days.filter(({ intervals }) => intervals.length > 0);
  const [first] = open;
  if (!first) return 'Closed';
  if (open.length === 1) return 'Open 1 day a week';
  if (open.length < days.length) return `Open ${open.length} days a week`;
  if (!open.every(({ intervals }) => isDeepStrictEqual(intervals, first.intervals))) return 'Open Daily';
  return `Open Daily: ${describeIntervals(first.intervals).replace('Open ', '').toLowerCase()}`;
}
