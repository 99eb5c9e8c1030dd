/** The kitchen works on several orders at once: each order ahead costs this much. */
const MINUTES_PER_ORDER_AHEAD = 2;
/** A longer queue is not promised away: staff tell the guest. */
const LONGEST_QUEUE_MINUTES = 45;

/**
 * When an order will be ready.
 *
 * @param prepMinutes of its slowest dish
 * @param ordersAhead confirmed today and not finished
 */
export function promisedTime(moment: Date, prepMinutes: number, ordersAhead: number): Date {
  const queueMinutes = Math.min(Math.max(ordersAhead, 0) * MINUTES_PER_ORDER_AHEAD, LONGEST_QUEUE_MINUTES);
  return new Date(moment.getTime() + (prepMinutes + queueMinutes) * 60_000);
}
