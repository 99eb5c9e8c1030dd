import type { Instant } from '@site/contracts';
import { useSettings } from '@site/kit';
import { useCallback } from 'react';
import { formatMoment } from './wallClock';

/** Writes a moment on the restaurant's wall clock: `Nov 22, 2026, 6:25 PM`. The time stays on one line. */
export function useMoment(): (instant: Instant) => string {
  const { timezone } = useSettings();
  return useCallback((instant) => formatMoment(instant, timezone).replace(/\s(?=[AP]M)/, '\u00a0'), [timezone]);
}
