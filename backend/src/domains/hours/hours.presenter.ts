import type { BusinessHours } from '@site/contracts';
import { localTime, timeZone, toInstant } from '../../lib/clock';
import { isOpenAt, nextChangeAfter, type WeeklyHours } from './schedule';

export function presentHours(hours: WeeklyHours, moment: Date): BusinessHours {
  const change = nextChangeAfter(hours, moment);
  return {
    timezone: timeZone(),
    days: hours.days,
    exceptions: hours.exceptions,
    today: localTime(moment).date,
    open_now: isOpenAt(hours, moment),
    next_change_at: change && toInstant(change),
  };
}
