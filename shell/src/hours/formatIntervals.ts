import type { OpenInterval } from '@site/contracts';
import { t } from '../messages';

/** `10 AM - 2 AM`, several with commas, as the restaurant writes its hours. */
export function formatIntervals(intervals: readonly OpenInterval[] = []): string {
  return intervals.map(({ open, close }) => `${formatClock(open)} - ${formatClock(close)}`).join(', ') || t('Closed');
}

/** `10:30 PM`, which stays on one line, from the `HH:MM` of a wall clock; 24:00 is midnight. */
export function formatClock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);

  const shown = hours % 12 === 0 ? 12 : hours % 12;
  const clock = `${shown}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`;
  return t(hours % 24 < 12 ? '{time} AM' : '{time} PM', { time: clock }).replaceAll(' ', '\u00a0');
}
