import type { BusinessHours } from '@site/contracts';
import { request } from '@site/kit';
import { useCallback, useEffect, useState } from 'react';

export type HoursState = {
  hours: BusinessHours | null;
  /** Set when the last try failed. Hours that were loaded before stay. */
  error: string | null;
  isLoading: boolean;
  retry: () => void;
};

const FAILURE = 'Failed to load business hours';
/** Longest delay that setTimeout can count; a longer one fires at once. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;

/** The opening hours as the server counts them; asked again at the minute when the doors open or close. */
export function useBusinessHours(): HoursState {
  const [state, setState] = useState<Omit<HoursState, 'retry'>>({ hours: null, error: null, isLoading: true });
  const [round, setRound] = useState(0);
  const retry = useCallback(() => {
    setState((known) => ({ ...known, isLoading: true }));
    setRound((known) => known + 1);
  }, []);

  useEffect(() => {
    const leaving = new AbortController();
    request<BusinessHours>('/api/business-hours', { isPublic: true, failure: FAILURE, signal: leaving.signal })
      .then((hours) => setState({ hours, error: null, isLoading: false }))
      .catch(() => {
        if (!leaving.signal.aborted) setState((known) => ({ ...known, error: FAILURE, isLoading: false }));
      });
    return () => leaving.abort();
  }, [round]);

  const next = state.hours?.next_change_at;
  useEffect(() => {
    if (!next) return;
    // A second later, so that the server's clock has passed the minute too.
    const delay = new Date(next).getTime() - Date.now() + 1000;
    if (delay <= 0 || delay > LONGEST_DELAY_MS) return;
    const timer = setTimeout(retry, delay);
    return () => clearTimeout(timer);
  }, [next, retry]);

  return { ...state, retry };
}
