import type { Instant, OrderingSlot, OrderingTimes } from '@site/contracts';
import { formatDayTime, formatTime, intlLocale } from '@site/kit';
import { t } from '../../messages';

export function slotsOf(times: OrderingTimes | undefined): OrderingSlot[] {
  return times?.days.flatMap(({ slots }) => slots) ?? [];
}

export function firstFreeSlot(times: OrderingTimes | undefined): OrderingSlot | undefined {
  return slotsOf(times).find(({ available }) => available);
}

/** Whether there is any time to order for; undefined until the answer came. */
export function hasAnyTime(times: OrderingTimes | undefined): boolean | undefined {
  return times && (times.asap.available || firstFreeSlot(times) !== undefined);
}

const weekdayIn = (timeZone: string) => new Intl.DateTimeFormat(intlLocale(), { weekday: 'short', timeZone });

/** The times of one day: `6:15 PM`. Its night goes on after midnight, where the weekday is added: `12:15 AM, Sat`. */
export function slotOptions({ date, slots }: OrderingTimes['days'][number], timezone: string) {
  const weekday = weekdayIn(timezone);
  const ownDay = weekdayIn('UTC').format(new Date(date));
  return slots.map(({ at, available }) => {
    const day = weekday.format(new Date(at));
    const clock = formatTime(at, timezone);
    const time = day === ownDay ? clock : t('{time}, {day}', { time: clock, day });
    return { value: at, label: available ? time : t('{time} (full)', { time }), disabled: !available };
  });
}

/** Longer waits are given by the time alone: "259 minutes" is hard to read. */
const COUNTED_MINUTES_MAX = 90;

/**
 * `Ready around 6:25 PM, about 20 min`, or why it cannot be.
 *
 * @param atField what the field of the time says: the same reason is not given twice
 */
export function promise(
  { asap, order_type, next_opening_at }: OrderingTimes,
  timezone: string,
  atField?: string,
): string {
  if (!asap.available) {
    const reason = asap.reason && t(asap.reason);
    if (reason) return reason === atField ? t('This is not possible at the moment.') : reason;
    return next_opening_at
      ? t('The kitchen opens {time}', { time: formatDayTime(next_opening_at, new Date(), timezone) })
      : t('The kitchen is closed');
  }
  const isDelivery = order_type === 'delivery';
  const { promised_at, minutes } = asap;
  if (!promised_at) return t(isDelivery ? 'With you as soon as we can' : 'Ready as soon as we can');
  const time = formatTime(promised_at, timezone);
  if (minutes === null || minutes > COUNTED_MINUTES_MAX)
    return t(isDelivery ? 'With you around {time}' : 'Ready around {time}', { time });
  return t(isDelivery ? 'With you around {time}, about {minutes} min' : 'Ready around {time}, about {minutes} min', {
    time,
    minutes,
  });
}

export function timeGone(at: Instant, timezone: string): string {
  const time = formatDayTime(at, new Date(), timezone);
  return t('{time} is no longer available. Please choose another time.', { time });
}
