import type { BusinessHours } from '@site/contracts';
import { localTime, TIME_ZONE, toInstant } from '../../lib/clock';
import { isOpenAt, nextChangeAfter, type WeeklyHours } from './schedule';

export function presentHours(hours: WeeklyHours, moment: Date): BusinessHours {
  const change = nextChangeAfter(hours, moment);
  return {
    timezone: TIME_ZONE,
    days: hours.days,
    exceptions: hours.exceptions,
    today: localTime(moment).date,
    open_now: isOpenAt(hours, moment),
    next_change_at: change && toInstant(change),
  };
}
