import { useLocation } from '@site/kit';

/** `entry` is the state of the list's own entry in the browser's history, which holds the page of a search. */
type ListState = { list: string; entry: unknown };

/** State of a link from a list to one of its rows: the list's address with its filters, and its page. */
export function useListState(): ListState {
  const location = useLocation();
  return { list: location.pathname + location.search, entry: location.state as unknown };
}

/**
 * Props of the link back to a list: to its rows as they were, when the person came from them.
 *
 * @param path of the list
 */
export function useListLink(path: string): { to: string; state: unknown } {
  const { list, entry } = (useLocation().state ?? {}) as Partial<ListState>;
  return list?.startsWith(`${path}?`) ? { to: list, state: entry } : { to: path, state: null };
}
