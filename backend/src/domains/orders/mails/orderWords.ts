import type { Locale } from '@site/contracts';
import type { OrderRow } from '../../../database/models/Order';
import { clockFormat, localTime, now } from '../../../lib/clock';
import { unlinked } from '../../mail';
import { textsIn } from '../messages';

/** The same in each language: `$12.00` in Spanish too, as it is written in the United States. */
const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const timeOf = clockFormat({ timeStyle: 'short' });
const dayOf = clockFormat({ weekday: 'long', month: 'long', day: 'numeric' });

/** `$12.00` from 1200. */
export function dollars(cents: number): string {
  return DOLLARS.format(cents / 100);
}

/** A time on the restaurant's clock: `6:25 PM`, and on another day `Sunday, November 22, 6:25 PM`. */
export function timeWords(moment: Date, locale?: Locale): string {
  const time = timeOf(moment, locale);
  return localTime(moment).date === localTime(now()).date ? time : `${dayOf(moment, locale)}, ${time}`;
}

/** As a receipt has it: `November 21, 2026 at 6:02 PM`. */
export const dateWords = clockFormat({ dateStyle: 'long', timeStyle: 'short' });

type Promised = Pick<OrderRow, 'requestedFor' | 'promisedAt' | 'orderType'>;

/** When the guest gets the meal, as a label and a time; null when no time is promised. */
export function promiseOf(order: Promised, locale: Locale): { label: string; value: string } | null {
  const { t } = textsIn(locale);
  const isDelivery = order.orderType === 'delivery';
  if (order.requestedFor) {
    // Later than asked for, if that time had passed when the payment came.
    const { requestedFor, promisedAt } = order;
    const planned = promisedAt !== null && promisedAt > requestedFor ? promisedAt : requestedFor;
    const label = isDelivery ? t('Delivery planned for') : t('Pickup planned for');
    return { label, value: timeWords(planned, locale) };
  }
  if (!order.promisedAt) return null;
  return { label: isDelivery ? t('With you at') : t('Ready at'), value: timeWords(order.promisedAt, locale) };
}

/** What a mail calls the guest. The address it goes to was typed by the same person, and may be another's. */
export function firstNameOf({ customerName }: Pick<OrderRow, 'customerName'>): string {
  return unlinked(customerName.split(/\s/, 1)[0] ?? customerName);
}
