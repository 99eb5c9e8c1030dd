import type { VisitFigures } from '@site/contracts';
import { request } from '@site/kit';

export const VISITS_PATH = '/api/admin/visits';

/** Periods that can be chosen, in business days. */
export const PERIODS = [
  { value: '1', label: 'Today' },
  { value: '7', label: 'Last 7 days' },
  { value: '28', label: 'Last 28 days' },
] as const;

export const visitCalls = {
  read: (days: string) =>
    request<VisitFigures>(`${VISITS_PATH}?days=${days}`, { failure: 'Failed to load how fast the site is' }),
};
