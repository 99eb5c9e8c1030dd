import type { Category, MenuItem } from '@site/contracts';
import { useBrand, useIsHydrating, usePageAnswer, useServerState } from '@site/kit';
import { useEffect, useMemo } from 'react';
import { menuAddresses, menuCalls } from './menuCalls';
import { soldOutLast } from './soldOut';
import { t } from '../messages';

/** `items` holds what can be ordered and, after it, what is sold out today. */
export type Menu = {
  categories: Category[];
  items: MenuItem[];
  /** When the older part of it was saved in this browser; undefined for the server's own answer. */
  savedAt?: string | undefined;
};

/** Milliseconds between two attempts to replace a saved menu. */
const RENEW_SAVED_MS = 10_000;

export type MenuState = {
  menu: Menu | undefined;
  /** Shown in the menu section (product.md section 8). */
  error: string | undefined;
  retrying: boolean;
  retry: () => void;
};

/** Published categories in their order, with the dishes of all of them: filters and search need no further request. */
export function useMenu(): MenuState {
  const { merchantId } = useBrand();
  const first = useFirstMenu(merchantId);
  const { data, error, isLoading, refresh } = useServerState<Menu>(
    ['menu', merchantId],
    async () => {
      const saved: string[] = [];
      const onSaved = (at: string) => void saved.push(at);
      const [categories, items] = await Promise.all([
        menuCalls.categories(merchantId, onSaved),
        menuCalls.items(merchantId, onSaved),
      ]);
      return { ...menuOf(categories, items), savedAt: saved.sort()[0] };
    },
    { onFocus: 60_000, first },
  );
  const isSaved = data?.savedAt !== undefined;
  useEffect(() => {
    if (!isSaved) return;
    const timer = setInterval(() => void refresh(), RENEW_SAVED_MS);
    return () => clearInterval(timer);
  }, [isSaved, refresh]);
  return {
    menu: data,
    error: error && !data ? t('Failed to load menu data') : undefined,
    retrying: isLoading,
    retry: () => void refresh(),
  };
}

/** The menu that came with the page; saved in this browser, as the whole page, when the server did not answer. */
function useFirstMenu(merchantId: string): Menu | undefined {
  const categories = usePageAnswer<Category[]>(menuAddresses.categories(merchantId));
  const items = usePageAnswer<MenuItem[]>(menuAddresses.items(merchantId));
  const isHydrating = useIsHydrating();
  const savedAt = isHydrating ? undefined : document.documentElement.dataset.savedAt;
  return useMemo(() => categories && items && { ...menuOf(categories, items), savedAt }, [categories, items, savedAt]);
}

function menuOf(categories: Category[], items: MenuItem[]): Menu {
  return {
    categories: [...categories].sort((a, b) => a.sort_order - b.sort_order),
    items: merge(items, categories),
  };
}

/** The two answers may be a moment apart: a dish that is in both counts as orderable, and the server decides. */
function merge(items: MenuItem[], categories: Category[]): MenuItem[] {
  const listed = new Set(items.map(({ id }) => id));
  const soldOut = categories.flatMap(({ sold_out_items = [] }) => sold_out_items).filter(({ id }) => !listed.has(id));
  return soldOutLast([...items, ...soldOut]);
}
