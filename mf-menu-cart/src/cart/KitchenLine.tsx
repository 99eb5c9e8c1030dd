import type { Cart, OrderingTimes } from '@site/contracts';
import { ClockIcon, formatDayTime, formatTime, useOrderingTimes, useSettings } from '@site/kit';
import { styled } from 'styled-components';
import { t } from '../messages';

/** Whether and when the kitchen can make this cart, before the guest fills in a form. Keeps its height while it loads. */
export function KitchenLine({ cart }: { cart: Cart }) {
  const { timezone } = useSettings();
  const { times, error } = useOrderingTimes(cart, 'pickup');
  if (error && !times) return null;
  return (
    <Line>
      <ClockIcon size={18} />
      <span>{times ? describe(times, new Date(), timezone) : t('Asking the kitchen...')}</span>
    </Line>
  );
}

/** Longer waits are given by the time alone: "259 minutes" is hard to read. */
const COUNTED_MINUTES_MAX = 90;

/** `Kitchen open · ready in about 20 min`, `Closed · opens Saturday 10 AM`. */
function describe(times: OrderingTimes, now: Date, timezone: string): string {
  const { open_now, asap, next_opening_at, paused_until } = times;
  if (asap.available) {
    if (asap.minutes === null) return t('Kitchen open');
    if (asap.minutes > COUNTED_MINUTES_MAX && asap.promised_at)
      return t('Kitchen open · ready around {time}', { time: formatTime(asap.promised_at, timezone) });
    return t('Kitchen open · ready in about {minutes} min', { minutes: asap.minutes });
  }
  if (paused_until && paused_until === next_opening_at) {
    return t('Kitchen catching up · orders again at {time}', { time: formatTime(paused_until, timezone) });
  }
  if (next_opening_at) return t('Closed · opens {time}', { time: formatDayTime(next_opening_at, now, timezone) });
  const later = times.days.flatMap(({ slots }) => slots).find(({ available }) => available);
  if (open_now && later) {
    const time = formatDayTime(later.at, now, timezone);
    const isToday = time === formatTime(later.at, timezone);
    return t(isToday ? 'Kitchen busy · next time {time}' : 'No more orders today · next time {time}', { time });
  }
  return t('Closed for online orders');
}

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  color: var(--color-muted);
  font-size: var(--text-sm);

  svg {
    flex: none;
  }
`;
