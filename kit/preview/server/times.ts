import type { OrderingTimes } from '@site/contracts';

const SLOT_MS = 15 * 60_000;
const WAIT_MINUTES = 20;

/** An open kitchen: as soon as possible, and a dozen times after that. */
export function buildTimes(query: URLSearchParams, now = Date.now()): OrderingTimes {
  const first = Math.ceil((now + WAIT_MINUTES * 60_000) / SLOT_MS) * SLOT_MS;
  const at = (time: number) => new Date(time).toISOString();
  return {
    timezone: 'America/Chicago',
    order_type: query.get('order_type') === 'delivery' ? 'delivery' : 'pickup',
    ...{ open_now: true, paused_until: null, always_open: false, next_opening_at: null },
    asap: { available: true, promised_at: at(now + WAIT_MINUTES * 60_000), minutes: WAIT_MINUTES, reason: null },
    days: [
      {
        date: at(now).slice(0, 10),
        label: 'Today',
        slots: Array.from({ length: 12 }, (_, index) => ({ at: at(first + index * SLOT_MS), available: index !== 1 })),
      },
    ],
  };
}
