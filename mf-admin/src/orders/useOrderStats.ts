import type { OrderFilters, OrderStats } from '@site/contracts';
import { useDatedState } from '../ui/useDatedState';
import { fetchStats, statsPath } from './orderCalls';

const REFRESH_MS = 30_000;

/** The figures over the orders of some days, or over all. @param days null for a role without access to figures */
export function useOrderStats(days: Pick<OrderFilters, 'from' | 'to'> | null) {
  const path = days && statsPath(days);
  return useDatedState<OrderStats>(path, () => fetchStats(path ?? ''), { everyMs: REFRESH_MS, keepPrevious: true });
}
