import type { BusinessHours } from '@site/contracts';
import { request, usePageAnswer, useServerState } from '@site/kit';

export type HoursState = {
  hours: BusinessHours | null;
  /** Set when the last try failed. Hours that were loaded before stay. */
  error: string | null;
  isLoading: boolean;
  retry: () => void;
};

const PATH = '/api/business-hours';
const FAILURE = 'Failed to load business hours';
/** Longest delay that setTimeout can count; a longer one fires at once. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;

/** The opening hours as the server counts them; read again at the minute when the doors open or close. */
export function useBusinessHours(): HoursState {
  const first = usePageAnswer<BusinessHours>(PATH);
  const { data, error, isLoading, refresh } = useServerState(
    PATH,
    () => request<BusinessHours>(PATH, { isPublic: true, failure: FAILURE }),
    { first, onFocus: false, everyMs: untilNextChange },
  );
  return { hours: data ?? null, error: error ? FAILURE : null, isLoading, retry: () => void refresh() };
}

/** Milliseconds; 0 for an unknown change. */
function untilNextChange(hours: BusinessHours | undefined): number {
  if (!hours?.next_change_at) return 0;
  // A second later, so that the server's clock has passed the minute too.
  const delay = new Date(hours.next_change_at).getTime() - Date.now() + 1000;
  return delay > 0 && delay <= LONGEST_DELAY_MS ? delay : 0;
}
