import type { Category, MenuItem } from '@site/contracts';
import { request } from '@site/kit';

/**
 * The server puts the answers of these addresses into the page and names them in preload links (backend, composed page): keep
 * them the same to the character.
 */
export const menuAddresses = {
  categories: (merchantId: string) =>
    `/api/categories/?merchant_id=${encodeURIComponent(merchantId)}&is_published=true`,
  items: (merchantId: string) => `/api/menu-items/?merchant_id=${encodeURIComponent(merchantId)}&is_available=true`,
};

/** With somebody's token they would be other requests than those that the page preloads. */
export const menuCalls = {
  categories: (merchantId: string) =>
    request<Category[]>(menuAddresses.categories(merchantId), {
      isPublic: true,
      failure: 'Failed to fetch categories',
    }),
  items: (merchantId: string) =>
    request<MenuItem[]>(menuAddresses.items(merchantId), { isPublic: true, failure: 'Failed to fetch menu items' }),
};
