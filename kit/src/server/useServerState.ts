import { useCallback, useState } from 'react';
import useSWR, { unstable_serialize as nameInCache, useSWRConfig } from 'swr';
import { useSession } from '../host/hooks';

/** What a screen shows of the server. */
export type ServerState<T> = {
  /** The last answer. It stays when a later read fails. */
  data: T | undefined;
  /** Why the last read failed; undefined after one that worked. */
  error: Error | undefined;
  /**
   * A read is awaited: the first of its key, or one by `refresh`. Later reads by themselves, on focus or after a time, are
   * silent, but for state that is `fresh` or read `once`: there a known answer does not count until it was read again.
   */
  isLoading: boolean;
  /** Reads again, and resolves to the answer. Never rejects: undefined is a failure, which is in `error`. */
  refresh: () => Promise<T | undefined>;
  /** Shows what the answer to a mutation said, without a read. A read that is under way is dropped. */
  set: (change: T | ((known: T | undefined) => T | undefined)) => void;
};

/** When server state is read again, and what is shown meanwhile. */
export type ServerStateOptions<T> = {
  /** The answer that came with the page (`usePageAnswer`): shown at once, and not read again while the page is new. */
  first?: T | undefined;
  /** Data of the signed-in person: read only while a user is signed in, and never shown to another person. */
  own?: boolean;
  /**
   * Reads again when the tab gets the focus back (default true), at most once in five seconds or in the given number of
   * milliseconds. After a lost connection it reads again in any case.
   */
  onFocus?: boolean | number;
  /** Reads again after this time while the page is visible. Milliseconds; 0 never. A function restarts with each render. */
  everyMs?: number | ((latest: T | undefined) => number);
  /** Shows the data of the former key until the new key's data is there. */
  keepPrevious?: boolean;
  /** Reads at each mount and each key, even when another component read the same a moment ago. */
  fresh?: boolean;
  /** As `fresh`, and then never by itself: what a form starts from must not change below what is typed. */
  once?: boolean;
};

/** How long an answer that came with the page counts as new, milliseconds since the page was opened. */
const PAGE_IS_NEW_MS = 30_000;

/** How many reads of a key have failed: only the last failure is followed by a retry. */
const failures = new Map<string, number>();

/** The service worker gave this page from its cache: what came with it may be days old. */
function isSavedPage(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset.savedAt !== undefined;
}

/**
 * The one way to read and show server state. Components with the same key share one read and one answer, across all
 * remotes of the page. It repeats a failed read only with `everyMs`; elsewhere the screen repeats it or offers Try Again.
 *
 * @param key names what is read, with everything that `read` depends on; null reads nothing
 */
export function useServerState<T>(
  key: string | readonly unknown[] | null,
  read: () => Promise<T>,
  {
    own = false,
    onFocus = true,
    everyMs = 0,
    keepPrevious = false,
    fresh = false,
    once = false,
    first,
  }: ServerStateOptions<T> = {},
): ServerState<T> {
  const { user } = useSession();
  const [pageIsNew] = useState(() => performance.now() < PAGE_IS_NEW_MS && !isSavedPage());
  const defaults = useSWRConfig();
  const { cache } = defaults;
  const ownKey = user && [key, user.id];
  const readKey = key && own ? ownKey : key;
  const [asked, setAsked] = useState(0);
  const { data, error, isLoading, isValidating, mutate } = useSWR<T, Error>(readKey, () => read(), {
    revalidateOnFocus: onFocus !== false && !once,
    revalidateOnReconnect: !once,
    ...(typeof onFocus === 'number' && { focusThrottleInterval: onFocus }),
    // A new function each time: the library asks a function once, before there is data, and then keeps its answer.
    refreshInterval: typeof everyMs === 'function' ? (latest) => everyMs(latest ?? first) : everyMs,
    shouldRetryOnError: everyMs !== 0,
    // The library starts a row of retries at each failure, also of a read that was asked for while one is under way.
    onErrorRetry: (failure, name, _, retry, turn) => {
      const count = (failures.get(name) ?? 0) + 1;
      failures.set(name, count);
      const retryOnce: typeof retry = (next) => (failures.get(name) === count ? retry(next) : undefined);
      defaults.onErrorRetry(failure, name, defaults, retryOnce, turn);
    },
    keepPreviousData: keepPrevious,
    ...((fresh || once) && { dedupingInterval: 0 }),
    ...(first !== undefined && { fallbackData: first, revalidateIfStale: !pageIsNew }),
  });

  const cached = nameInCache(readKey);
  const refresh = useCallback(async () => {
    setAsked((count) => count + 1);
    const answer = await mutate().catch(() => undefined);
    setAsked((count) => count - 1);
    // The library resolves to the last answer when the read failed.
    return cache.get(cached)?.error === undefined ? answer : undefined;
  }, [mutate, cache, cached]);
  const set = useCallback(
    (change: T | ((known: T | undefined) => T | undefined)) => {
      void mutate(change as T, { revalidate: false });
    },
    [mutate],
  );
  const isAwaited = isLoading || asked > 0 || (isValidating && (fresh || once));
  return { data, error, isLoading: isAwaited, refresh, set };
}
