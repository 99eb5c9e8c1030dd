import type { HostedCheckout, Order } from '@site/contracts';
import { execute, select } from '../database/connection';
import { retryConflicts } from '../database/transaction';
import { KITCHEN_FAULTS } from '../invariants/definitions/kitchenFaults';
import { localTime, setClock, toInstant } from '../lib/clock';
import type { ApiAnswer, ApiClient } from './apiClient';
import { setHours, setKitchen } from './builders/buildKitchen';
import { buildCart, DETAILS, expectStatus, openCheckout, type GuestOrder } from './builders/buildOrder';

const MINUTE = 60_000;
export const SLOT = 15 * MINUTE;

/** The provider keeps its own clock: a test that moves ours pays and gets webhooks before or after. */
export const later = (minutes: number): void => setClock(() => new Date(Date.now() + minutes * MINUTE));
const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * MINUTE);

export function minutesUntil(moment: string | null): number {
  return (Date.parse(moment ?? '') - Date.now()) / MINUTE;
}

/** The first slot's boundary that far ahead, as it goes over the wire. */
export function slotIn(minutes: number): string {
  return toInstant(new Date(Math.ceil(inMinutes(minutes).getTime() / SLOT) * SLOT));
}

/** As the restaurant's clock shows it. */
export function clockIn(minutes: number): string {
  const local = localTime(inMinutes(minutes)).minutes;
  return `${String(Math.floor(local / 60)).padStart(2, '0')}:${String(local % 60).padStart(2, '0')}`;
}

export function closeNow(api: ApiClient): Promise<void> {
  return setHours(api, { open: clockIn(120), close: clockIn(240) });
}

export const NO_UNPAID_LIMITS = {
  unpaid_percent: 100,
  unpaid_percent_per_network: 100,
  unpaid_minutes_per_guest: 10_000,
};

/**
 * An empty kitchen of four cooks that is open around the clock, by its hours. Unpaid orders may hold all of it: tests
 * about their limits set them.
 */
export async function emptyKitchen(api: ApiClient): Promise<void> {
  for (const table of ['kitchen_slots', 'kitchen_holds', 'kitchen_hold_slots', 'kitchen_hold_items']) {
    // Jobs of the test before may still be at work on the same rows.
    await retryConflicts(() => execute(`DELETE FROM ${table}`, {}));
  }
  await setHours(api, { open: '00:00', close: '00:00' });
  const usual = { slot_minutes: 15, capacity_minutes: 60, days_ahead: 2, last_order_minutes: 15 };
  await setKitchen(api, { ...usual, ...NO_UNPAID_LIMITS, always_open: false });
}

/** Minutes of work that are given away. */
export async function usedMinutes(): Promise<number> {
  const [row] = await select<{ used: string | null }>('SELECT SUM(used_minutes) AS used FROM kitchen_slots', {});
  return Number(row?.used ?? 0);
}

export async function expectNoFaults(merchantId: string): Promise<void> {
  for (const faults of KITCHEN_FAULTS) expect(await select(faults, { merchantId })).toEqual([]);
}

export function orderFrom({ guest }: Pick<GuestOrder, 'guest'>, given: object = {}): Promise<ApiAnswer> {
  return guest.post('/api/orders/from-cart', { ...DETAILS, ...given });
}

export function pageFor({ guest, order }: Pick<GuestOrder, 'guest' | 'order'>): Promise<ApiAnswer> {
  return guest.post('/api/sandbox/hosted-checkout', { orderId: order.id });
}

export type Paying = GuestOrder & { checkout: HostedCheckout };

/** An open page of an order for a later time. */
export async function buildTimed(
  api: ApiClient,
  requested_for: string,
  overrides: Parameters<typeof buildCart>[1] = {},
): Promise<Paying> {
  const { guest, dish } = await buildCart(api, overrides);
  const order = (await expectStatus(201, orderFrom({ guest }, { requested_for }))).json as Order;
  return { guest, dish, order, checkout: await openCheckout({ guest, order }) };
}
