import { useServerState } from '@site/kit';
import { useState } from 'react';

export type GrowingList<Row> = {
  rows: readonly Row[] | undefined;
  error: Error | undefined;
  isLoading: boolean;
  refresh: () => Promise<unknown>;
  /** Reads further back; missing when there is no more. */
  more: (() => void) | undefined;
};

/** As many rows as the server gives at once. */
const MOST = 200;

/**
 * A list, newest first, that is read further back on request.
 *
 * @param read the newest so many rows
 */
export function useGrowingList<Row>(
  key: readonly unknown[],
  read: (limit: number) => Promise<Row[]>,
  first: number,
): GrowingList<Row> {
  const [limit, setLimit] = useState(first);
  const { data, error, isLoading, refresh } = useServerState<Row[]>([...key, limit], () => read(limit), {
    keepPrevious: true,
  });
  const hasMore = data !== undefined && data.length >= limit && limit < MOST;
  const more = hasMore ? () => setLimit(Math.min(MOST, limit * 2)) : undefined;
  return { rows: data, error, isLoading, refresh, more };
}
