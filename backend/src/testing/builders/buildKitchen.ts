import { describeIntervals, type BusinessDay, type OpenInterval, type OrderingSettings } from '@site/contracts';
import type { ApiClient } from '../apiClient';
import { expectStatus } from './buildOrder';

const LABELS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Staff change how the kitchen takes orders; what is not named stays. */
export async function setKitchen(api: ApiClient, kitchen: Partial<OrderingSettings['kitchen']>): Promise<void> {
  const settings = (await api.get('/api/ordering/settings')).json as OrderingSettings;
  const changed: OrderingSettings = { ...settings, kitchen: { ...settings.kitchen, ...kitchen } };
  await expectStatus(200, api.staff().put('/api/ordering/settings', changed));
}

/** Staff give every day the same hours. */
export async function setHours(api: ApiClient, ...intervals: OpenInterval[]): Promise<void> {
  const days: BusinessDay[] = LABELS.map((label) => ({ label, text: describeIntervals(intervals), intervals }));
  await expectStatus(200, api.staff().put('/api/business-hours', { days, exceptions: [] }));
}
