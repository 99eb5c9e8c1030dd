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
    next_change_local: change && wallClock(change),
  };
}

/** `2026-11-20T23:00` */
function wallClock(moment: Date): string {
  const { date, minutes } = localTime(moment);
  const digits = (count: number) => String(count).padStart(2, '0');
  return `${date}T${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)}`;
}
