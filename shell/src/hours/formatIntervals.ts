import type { OpenInterval } from '@site/contracts';

/** `10 AM - 2 AM`, several with commas, as the restaurant writes its hours. */
export function formatIntervals(intervals: readonly OpenInterval[] = []): string {
  return intervals.map(({ open, close }) => `${formatClock(open)} - ${formatClock(close)}`).join(', ') || 'Closed';
}

/** `HH:MM` of a wall clock; 24:00 is midnight. */
function formatClock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const half = hours % 24 < 12 ? 'AM' : 'PM';
  const shown = hours % 12 === 0 ? 12 : hours % 12;
  return `${shown}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''} ${half}`;
}
