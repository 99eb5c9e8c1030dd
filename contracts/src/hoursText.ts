import type { OpenInterval } from './hours';

/** Shown at the field and returned by the server, word for word. */
export const HOURS_MESSAGE = 'Write the hours, such as 6AM - 11PM, or Closed';

/** A literal, so that bundles without the parser leave it out. */
const INTERVAL =
  /^(?:(\d{1,2})(?::(\d{2}))?\s*([ap])\.?m\.?|(noon|midnight))\s*(?:-|–|to)\s*(?:(\d{1,2})(?::(\d{2}))?\s*([ap])\.?m\.?|(noon|midnight))$/i;

/**
 * The opening times that a text says: `6AM - 11PM`, `11:30 AM - 2 PM, 5PM - 10PM`, `Closed`, `Open 24 hours`.
 *
 * @returns undefined when the text says no times
 */
export function parseHours(text: string): OpenInterval[] | undefined {
  const words = text.trim();
  if (/^(we are )?closed( all day)?\.?$/i.test(words)) return [];
  if (/^(open )?24 hours\.?$/i.test(words)) return [{ open: '00:00', close: '00:00' }];
  const intervals = words.split(/[,;&]|\band\b/i).map((part) => parseInterval(part.trim()));
  return intervals.every((interval) => interval !== undefined) ? intervals : undefined;
}

function parseInterval(text: string): OpenInterval | undefined {
  const match = INTERVAL.exec(text);
  if (!match) return undefined;
  const open = clock(match.slice(1, 5));
  const close = clock(match.slice(5, 9));
  return open !== undefined && close !== undefined ? { open, close } : undefined;
}

function clock([hours, minutes = '00', half = '', word]: (string | undefined)[]): string | undefined {
  if (word) return word.toLowerCase() === 'noon' ? '12:00' : '00:00';
  const hour = Number(hours);
  if (hour < 1 || hour > 12 || Number(minutes) > 59) return undefined;
  const of24 = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(of24).padStart(2, '0')}:${minutes}`;
}

/** `6AM - 11PM`, as the site writes hours. */
export function describeIntervals(intervals: readonly OpenInterval[]): string {
  if (intervals.length === 0) return 'Closed';
  return intervals
    .map(({ open, close }) =>
      open === '00:00' && close === '00:00' ? 'Open 24 hours' : `${describeClock(open)} - ${describeClock(close)}`,
    )
    .join(', ');
}

function describeClock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const shown = hours % 12 === 0 ? 12 : hours % 12;
  return `${shown}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}${hours < 12 ? 'AM' : 'PM'}`;
}
