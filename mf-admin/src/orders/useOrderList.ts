import type { Order, OrderFilters } from '@site/contracts';
import { useLocation, useNavigate } from '@site/kit';
import { isReversed } from '../ui/DayFields';
import { useDatedState } from '../ui/useDatedState';
import { useListQuery } from '../ui/useListQuery';
import { fetchPage, PAGE_SIZE, searchOrders } from './orderCalls';

const FILTERS = ['q', 'status', 'from', 'to', 'type', 'payment', 'promo'] as const;
/** New orders appear without a reload. */
const REFRESH_MS = 30_000;
/** Filters besides the status make a search, whose pages follow one another. */
const OF_SEARCH = ['q', 'from', 'to', 'type', 'payment', 'promo'] as const;

type ListedOrders = { orders: Order[]; total: number | null; next: string | null; searchedTo: string | null };

/** The orders of the filters in the address: numbered pages without a search, older and newer ones with it. */
export function useOrderList() {
  const list = useListQuery(FILTERS);
  const { values, page } = list;
  const isSearch = OF_SEARCH.some((name) => values[name] !== '');
  const filters = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as OrderFilters;
  const pages = useSearchPages();
  const before = pages.cursors.at(-1) ?? '';

  const hasNoDays = isReversed(values);
  const key = isSearch ? ['orders', JSON.stringify(filters), before] : ['orders', values.status, page];
  const { data, error, isLoading, refresh, stale } = useDatedState<ListedOrders>(
    hasNoDays ? null : key,
    () =>
      isSearch
        ? searchOrders(filters, before).then(({ searched_to: searchedTo, ...found }) => ({ ...found, searchedTo }))
        : fetchPage(page, values.status).then(({ rows: orders, total }) => ({
            orders,
            total,
            next: null,
            searchedTo: null,
          })),
    // Older pages stay as they are while they are read.
    { keepPrevious: true, everyMs: !isSearch && page === 1 ? REFRESH_MS : 0 },
  );
  const next = data?.next ?? null;
  return {
    list,
    filters,
    isSearch,
    /** The range of days is reversed: nothing is loaded. */
    hasNoDays,
    rows: data?.orders,
    /** Null when only a read of all orders could count them. */
    total: data?.total ?? null,
    pageSize: PAGE_SIZE,
    /** Set when older orders were not searched yet. */
    searchedTo: data?.searchedTo ?? null,
    searchPage: pages.cursors.length + 1,
    error,
    stale,
    isLoading,
    retry: () => void refresh(),
    /** Undefined where there is no such page. */
    older: next === null ? undefined : () => pages.open([...pages.cursors, next]),
    newer: pages.cursors.length > 0 ? () => pages.open(pages.cursors.slice(0, -1)) : undefined,
  };
}

/**
 * Where the pages up to this one begin, the first one left out. Kept with the entry of the browser's history: the way back
 * from an order finds its page, and other filters begin at the first.
 */
function useSearchPages() {
  const location = useLocation();
  const navigate = useNavigate();
  const kept = (location.state as { cursors?: unknown } | null)?.cursors;
  const cursors = Array.isArray(kept) ? kept.filter((cursor) => typeof cursor === 'string') : [];
  return {
    cursors,
    open: (pages: string[]) => void navigate({ search: location.search }, { state: { cursors: pages } }),
  };
}
