import type { BusinessHours, HoursException, OrderingSettings, SaveBusinessHoursRequest } from '@site/contracts';
import { callApi } from './site';
import { call } from './staff';

const TIME_ZONE = 'America/Chicago';
const DAY_MS = 86_400_000;

/** A day of the restaurant's calendar, `YYYY-MM-DD`. */
function dayFromNow(days: number): string {
  // The Canadian format happens to be ISO's.
  return new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' }).format(
    Date.now() + days * DAY_MS,
  );
}

/** Closed today, and open from ten to eight on every day after. Returns the next opening. */
export async function closeKitchen(): Promise<{ opensAt: Date }> {
  // Of yesterday, what reaches over midnight.
  await saveHours([-1, 0]);
  const { next_change_at } = await callApi<BusinessHours>('/api/business-hours');
  return { opensAt: new Date(String(next_change_at)) };
}

/** Closed for longer than anybody can order ahead. */
export function closeKitchenForGood(): Promise<void> {
  return saveHours(Array.from({ length: 20 }, (_none, index) => index - 1));
}

/** Around the clock, as the demonstration comes. */
export async function openKitchen(): Promise<void> {
  await keepHours(false);
}

async function saveHours(closedDays: readonly number[]): Promise<void> {
  const { days } = await callApi<BusinessHours>('/api/business-hours');
  const exceptions: HoursException[] = closedDays.map((day) => ({ date: dayFromNow(day), closed: true, label: '' }));
  const week = days.map((day) => ({ ...day, text: '10AM - 8PM', intervals: [{ open: '10:00', close: '20:00' }] }));
  await call('PUT', '/api/business-hours', { days: week, exceptions } satisfies SaveBusinessHoursRequest);
  await keepHours(true);
}

async function keepHours(strict: boolean): Promise<void> {
  const settings = await callApi<OrderingSettings>('/api/ordering/settings');
  const kitchen = { ...settings.kitchen, always_open: !strict };
  await call('PUT', '/api/ordering/settings', { ...settings, kitchen });
}
