import type { HoursException } from '@site/contracts';
import { t } from '../messages';
import { formatIntervals } from './formatIntervals';

/** `Christmas: Closed`, `Town fair: 10 AM - 2 AM`; the label is the owner's and may be empty. */
export function describeException({ label, closed, intervals }: HoursException): string {
  const hours = closed ? t('Closed') : formatIntervals(intervals);
  return label ? `${label}: ${hours}` : hours;
}
