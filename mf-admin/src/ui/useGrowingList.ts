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
  const { data, error, isLoading, refresh } = useServerState(
    [...key, limit],
    async () => ({ rows: await read(limit), asked: limit }),
    { keepPrevious: true },
  );
  const { rows, asked = 0 } = data ?? {};
  const hasMore = rows !== undefined && rows.length >= asked && asked < MOST;
  const more = hasMore ? () => setLimit(Math.min(MOST, asked * 2)) : undefined;
  return { rows, error, isLoading, refresh, more };
}
