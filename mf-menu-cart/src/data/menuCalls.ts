import type { Category, MenuItem } from '@site/contracts';
import { SAVED_AT_HEADER } from '@site/contracts';
import { request } from '@site/kit';

type OnSaved = (savedAt: string) => void;

/**
 * The server puts the answers of these addresses into the page and names them in preload links (backend, composed page): keep
 * them the same to the character.
 */
export const menuAddresses = {
  categories: (merchantId: string) =>
    `/api/categories/?merchant_id=${encodeURIComponent(merchantId)}&is_published=true`,
  items: (merchantId: string) => `/api/menu-items/?merchant_id=${encodeURIComponent(merchantId)}&is_available=true`,
};

/** Calls back when the answer is not the server's but one that the service worker saved earlier. */
function hearOf(onSaved: OnSaved): (headers: Headers) => void {
  return (headers) => {
    const savedAt = headers.get(SAVED_AT_HEADER);
    if (savedAt !== null) onSaved(savedAt);
  };
}

/** Without a token: with one they would be other requests than those that the page preloads. */
export const menuCalls = {
  categories: (merchantId: string, onSaved: OnSaved) =>
    request<Category[]>(menuAddresses.categories(merchantId), {
      isPublic: true,
      failure: 'Failed to fetch categories',
      onHeaders: hearOf(onSaved),
    }),
  items: (merchantId: string, onSaved: OnSaved) =>
    request<MenuItem[]>(menuAddresses.items(merchantId), {
      isPublic: true,
      failure: 'Failed to fetch menu items',
      onHeaders: hearOf(onSaved),
    }),
};
