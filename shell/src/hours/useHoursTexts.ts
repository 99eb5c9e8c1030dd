import type { SiteSettings } from '@site/contracts';
import { request, useServerState, useSettings } from '@site/kit';

const PATH = '/api/site';
const HOUR_MS = 3_600_000;
/** Coming back to a tab asks again at most this often. */
const FOCUS_MS = 300_000;

/**
 * The hours as the restaurant words them. A page has them from its server; one that stays open reads them again when its tab gets
 * the focus, and every hour. A failed read leaves what there is.
 */
export function useHoursTexts(): SiteSettings['hours'] {
  const first = useSettings();
  const { data = first } = useServerState(
    PATH,
    () => request<SiteSettings>(PATH, { isPublic: true, failure: 'Failed to load the hours' }),
    { first, onFocus: FOCUS_MS, everyMs: HOUR_MS },
  );
  return data.hours;
}
