import type { Category, MenuItem } from '@site/contracts';
import { request } from '@site/kit';

/** The addresses stand in the page's preload links too (backend, composed page): keep them the same to the character. */
export const menuCalls = {
  categories: (merchantId: string) =>
    request<Category[]>(`/api/categories/?merchant_id=${encodeURIComponent(merchantId)}&is_published=true`, {
      failure: 'Failed to fetch categories',
    }),
  items: (merchantId: string) =>
    request<MenuItem[]>(`/api/menu-items/?merchant_id=${encodeURIComponent(merchantId)}&is_available=true`, {
      failure: 'Failed to fetch menu items',
    }),
};
