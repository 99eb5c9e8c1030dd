import type { Instant } from '@site/contracts';
import { intlLocale } from '@site/kit';
import { t } from '../../../messages';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From here on a date says more than a number of days. */
const LONG_AGO = 14 * DAY;

/** How long ago, in words: `5 minutes ago`, `yesterday`; further back the date, on the reader's own clock. */
export function sinceWhen(moment: Instant, now: Date = new Date()): string {
  const ago = now.getTime() - new Date(moment).getTime();
  const words = new Intl.RelativeTimeFormat(intlLocale(), { numeric: 'auto' });
  if (ago < MINUTE) return t('just now');
  if (ago < HOUR) return words.format(-Math.floor(ago / MINUTE), 'minute');
  if (ago < DAY) return words.format(-Math.floor(ago / HOUR), 'hour');
  if (ago < LONG_AGO) return words.format(-Math.floor(ago / DAY), 'day');
  const date = new Intl.DateTimeFormat(intlLocale(), { dateStyle: 'medium' }).format(new Date(moment));
  return t('on {date}', { date });
}
