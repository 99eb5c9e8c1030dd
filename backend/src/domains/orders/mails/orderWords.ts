import type { OrderRow } from '../../../database/models/Order';
import { clockFormat, localTime, now } from '../../../lib/clock';

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const timeOf = clockFormat({ timeStyle: 'short' });
const dayOf = clockFormat({ weekday: 'long', month: 'long', day: 'numeric' });

/** `$12.00` from 1200. */
export function dollars(cents: number): string {
  return DOLLARS.format(cents / 100);
}

/** By the restaurant's clock: `6:25 PM`, and on another day `Sunday, November 22, 6:25 PM`. */
export function timeWords(moment: Date): string {
  const time = timeOf(moment);
  return localTime(moment).date === localTime(now()).date ? time : `${dayOf(moment)}, ${time}`;
}

/** As a receipt has it: `November 21, 2026 at 6:02 PM`. */
export const dateWords = clockFormat({ dateStyle: 'long', timeStyle: 'short' });

/** When the guest gets the meal, as a label and a time; null when nobody has promised anything. */
export function promiseOf(
  order: Pick<OrderRow, 'requestedFor' | 'promisedAt' | 'orderType'>,
): { label: string; value: string } | null {
  const isDelivery = order.orderType === 'delivery';
  if (order.requestedFor) {
    // Later than asked for, if that time had passed when the payment came.
    const { requestedFor, promisedAt } = order;
    const planned = promisedAt !== null && promisedAt > requestedFor ? promisedAt : requestedFor;
    return { label: isDelivery ? 'Delivery planned for' : 'Pickup planned for', value: timeWords(planned) };
  }
  if (!order.promisedAt) return null;
  return { label: isDelivery ? 'With you at' : 'Ready at', value: timeWords(order.promisedAt) };
}

/** What a mail calls the guest. */
export function firstNameOf({ customerName }: Pick<OrderRow, 'customerName'>): string {
  return customerName.split(/\s/, 1)[0] ?? customerName;
}
