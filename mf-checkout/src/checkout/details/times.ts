import type { Instant, OrderingSlot, OrderingTimes } from '@site/contracts';
import { formatDayTime, formatTime } from '@site/kit';

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

/** `Ready around 6:25 PM, about 20 min`, or why it cannot be. */
export function promise({ asap, order_type, next_opening_at }: OrderingTimes, timezone: string): string {
  if (!asap.available) {
    if (asap.reason) return asap.reason;
    return next_opening_at
      ? `The kitchen opens ${formatDayTime(next_opening_at, new Date(), timezone)}`
      : 'The kitchen is closed';
  }
  const ready = order_type === 'delivery' ? 'With you' : 'Ready';
  if (!asap.promised_at) return `${ready} as soon as we can`;
  const minutes = asap.minutes === null ? '' : `, about ${asap.minutes} min`;
  return `${ready} around ${formatTime(asap.promised_at, timezone)}${minutes}`;
}

export function timeGone(at: Instant, timezone: string): string {
  return `${formatDayTime(at, new Date(), timezone)} is no longer available. Please choose another time.`;
}
