import type { Category, MenuItem } from '@site/contracts';
import { useBrand, useSWR } from '@site/kit';

import { menuCalls } from './menuCalls';

export type Menu = { categories: Category[]; items: MenuItem[] };

export type MenuState = {
  menu: Menu | undefined;
  /** Shown in the menu section (spec section 8). */
  error: string | undefined;
  retrying: boolean;
  retry: () => void;
};

/** Published categories in their order, with the dishes of all of them: one screen filters and searches without asking again. */
export function useMenu(): MenuState {
  const { merchantId } = useBrand();
  const { data, error, isValidating, mutate } = useSWR<Menu, Error>(
    ['menu', merchantId],
    async () => {
      const [categories, items] = await Promise.all([menuCalls.categories(merchantId), menuCalls.items(merchantId)]);
      return { categories: [...categories].sort((a, b) => a.sort_order - b.sort_order), items };
    },
    { shouldRetryOnError: false, focusThrottleInterval: 60_000 },
  );
  return {
    menu: data,
    error: error && !data ? 'Failed to load menu data' : undefined,
    retrying: isValidating,
    retry: () => void mutate(),
  };
}
