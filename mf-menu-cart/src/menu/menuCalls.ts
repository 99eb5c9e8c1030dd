import type { Category, MenuItem } from '@site/contracts';
import { request } from '@site/kit';

/**
 * The addresses stand in the page's preload links too (backend, composed page): keep them the same to the character. With
 * somebody's token they would be other requests than those.
 */
export const menuCalls = {
  categories: (merchantId: string) =>
    request<Category[]>(`/api/categories/?merchant_id=${encodeURIComponent(merchantId)}&is_published=true`, {
      isPublic: true,
      failure: 'Failed to fetch categories',
    }),
  items: (merchantId: string) =>
    request<MenuItem[]>(`/api/menu-items/?merchant_id=${encodeURIComponent(merchantId)}&is_available=true`, {
      isPublic: true,
      failure: 'Failed to fetch menu items',
    }),
};
