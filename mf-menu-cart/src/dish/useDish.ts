import type { MenuItem } from '@site/contracts';
import { request, useBrand, useServerState } from '@site/kit';
import { isSoldOut } from '../data/soldOut';
import type { Menu } from '../data/useMenu';

/** As many as fit below each other without scrolling past them. */
const MOST_ALTERNATIVES = 3;

/** One dish, for pages and links that do not have the menu. @param id undefined asks for nothing */
export function useDish(id: string | undefined) {
  const { data, error, isLoading, refresh } = useServerState<MenuItem>(
    id === undefined ? null : ['dish', id],
    () =>
      request<MenuItem>(`/api/menu-items/${encodeURIComponent(id ?? '')}`, {
        isPublic: true,
        failure: 'Failed to fetch menu item',
      }),
    { onFocus: false },
  );
  return { dish: data, error: data ? undefined : error, retrying: isLoading, retry: () => void refresh() };
}

/** Dishes of the same category that can be ordered now, the nearest price first. Nothing while `dish` can be ordered. */
export function useAlternatives(dish: MenuItem | undefined, menu: Menu | undefined): MenuItem[] {
  const { merchantId } = useBrand();
  const soldOut = dish && isSoldOut(dish) ? dish : undefined;
  const { data } = useServerState<MenuItem[]>(
    soldOut && !menu ? ['dishes of category', merchantId, soldOut.category_id] : null,
    () =>
      request<MenuItem[]>(
        `/api/menu-items/?merchant_id=${encodeURIComponent(merchantId)}&is_available=true&category_id=${soldOut?.category_id}`,
        { isPublic: true, failure: 'Failed to fetch menu items' },
      ),
    { onFocus: false },
  );
  if (!soldOut) return [];
  const distance = ({ price }: MenuItem) => Math.abs(Number(price) - Number(soldOut.price));
  return (menu?.items ?? data ?? [])
    .filter((other) => other.id !== soldOut.id && other.category_id === soldOut.category_id)
    .filter((other) => !isSoldOut(other) && !other.in_store_only)
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, MOST_ALTERNATIVES);
}
