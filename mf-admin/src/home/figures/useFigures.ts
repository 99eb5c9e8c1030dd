import type { Figures, LocalDate } from '@site/contracts';
import { request } from '@site/kit';
import { daysBefore } from '../../ui/today';
import { useDatedState } from '../../ui/useDatedState';

const REFRESH_MS = 60_000;

/** The figures of the days up to a business day, refreshed each minute; the last ones stay while others load. */
export function useFigures(to: LocalDate, days: number) {
  const from = daysBefore(to, days - 1);
  const path = `/api/admin/figures?from=${from}&to=${to}`;
  const read = () => request<Figures>(path, { failure: 'Failed to fetch figures' });
  return useDatedState(path, read, { everyMs: REFRESH_MS, keepPrevious: true });
}
