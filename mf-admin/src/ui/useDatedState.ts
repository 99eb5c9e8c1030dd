import { useOnline, type ServerStateOptions } from '@site/kit';
import { useKeyedState } from './useKeyedState';
import { useRepeatedRead } from './useRepeatedRead';

/** An answer that is shown although it could not be read again. */
export type Stale = {
  /** Milliseconds since 1970: when the answer came. */
  at: number;
  retry: () => Promise<unknown>;
};

const NO_CONNECTION = new Error('No connection');

/**
 * Server state that says when it could not be refreshed, and tries again as `useRepeatedRead` does. As `useKeyedState` it
 * shows no answer of another key in place of one that failed.
 */
export function useDatedState<T>(
  key: string | readonly unknown[] | null,
  read: () => Promise<T>,
  options: Pick<ServerStateOptions<unknown>, 'everyMs' | 'keepPrevious'> = {},
) {
  const readDated = async () => ({ answer: await read(), at: Date.now() });
  const state = useKeyedState(key === null ? null : ['dated', key], readDated, options);
  const { data: known, error, isLoading, refresh } = state;
  // Without a connection nothing is read, and nothing fails.
  const isOnline = useOnline();
  const isStale = known !== undefined && (error !== undefined || !isOnline);

  useRepeatedRead(isStale ? (error ?? NO_CONNECTION) : undefined, () => void refresh());

  const stale: Stale | null = isStale ? { at: known.at, retry: refresh } : null;
  // A retry of what is shown goes unnoticed.
  return { data: known?.answer, error, isLoading: isLoading && !isStale, refresh, stale };
}
