import type { BusinessHours } from '@site/contracts';
import { request, usePageAnswer, useServerState } from '@site/kit';

export type HoursState = {
  hours: BusinessHours | null;
  /** Set when the last try failed. Hours that were loaded before stay. */
  error: typeof FAILURE | null;
  isLoading: boolean;
  retry: () => void;
};

const PATH = '/api/business-hours';
const FAILURE = 'Failed to load business hours';

const HOUR_MS = 3_600_000;

/**
 * The opening hours as the server counts them; read again when the doors open or close, when a day may begin, and when the tab
 * gets the focus back: a hidden tab reads nothing.
 */
export function useBusinessHours(): HoursState {
  const first = usePageAnswer<BusinessHours>(PATH);
  const { data, error, isLoading, refresh } = useServerState(
    PATH,
    () => request<BusinessHours>(PATH, { isPublic: true, failure: FAILURE }),
    { first, everyMs: untilNextChange },
  );
  return { hours: data ?? null, error: error ? FAILURE : null, isLoading, retry: () => void refresh() };
}

/** Milliseconds to what comes first: the next change, or the full hour, with which a day begins at the restaurant. */
function untilNextChange(hours: BusinessHours | undefined): number {
  const now = Date.now();
  const change = hours?.next_change_at ? Date.parse(hours.next_change_at) - now : 0;
  const fullHour = HOUR_MS - (now % HOUR_MS);
  // A second later, so that the server's clock has passed the minute too.
  return (change > 0 ? Math.min(change, fullHour) : fullHour) + 1000;
}
