import type { Category, MenuItem } from '@site/contracts';
import { useServerState } from '@site/kit';
import { useCallback } from 'react';
import { menuCalls } from './menuCalls';

/** A colleague's changes appear without a reload. */
const REFRESH_MS = 20_000;

export type MenuData = {
  /** In the menu's order; undefined until they have loaded. */
  categories: Category[] | undefined;
  /** In the menu's order; undefined until they have loaded. */
  items: MenuItem[] | undefined;
  error: Error | undefined;
  isLoading: boolean;
  /** Reads both again; resolves when the screen shows them. */
  reload: () => Promise<void>;
};

/** Categories first, then the items. */
export function useMenuData(): MenuData {
  const categories = useServerState<Category[]>('admin categories', menuCalls.categories, {
    everyMs: REFRESH_MS,
  });
  const items = useServerState<MenuItem[]>(categories.data ? 'admin menu items' : null, menuCalls.items, {
    everyMs: REFRESH_MS,
  });
  const { refresh: readCategories } = categories;
  const { refresh: readItems } = items;
  const reload = useCallback(async () => {
    await readCategories();
    await readItems();
  }, [readCategories, readItems]);
  return {
    categories: categories.data,
    items: items.data,
    error: categories.error ?? items.error,
    isLoading: categories.isLoading || items.isLoading,
    reload,
  };
}
