import { useLocation } from '@site/kit';

type ListState = { list: string };

/** State of a link from a list to one of its rows: the list's address with its filters and its page. */
export function useListState(): ListState {
  const { pathname, search } = useLocation();
  return { list: pathname + search };
}

/** Where the way back to a list leads: to its rows as they were, when the person came from them. @param path of the list */
export function useListPath(path: string): string {
  const { list } = (useLocation().state ?? {}) as Partial<ListState>;
  return list?.startsWith(`${path}?`) ? list : path;
}
