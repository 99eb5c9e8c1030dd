import { SAVED_AT_HEADER } from '@site/contracts';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { CACHES } from './facts';

/** How long a guest waits for the server before the saved menu is shown. The server's answer is saved all the same. */
const PATIENCE_SECONDS = 3;
const MENU_KEPT_SECONDS = 30 * 86_400;

/** Answers with the time of saving, and only where the server gave a whole answer. */
const stampSaved: WorkboxPlugin = {
  cacheWillUpdate: ({ response }) => {
    if (response.status !== 200) return Promise.resolve(null);
    const headers = new Headers(response.headers);
    headers.set(SAVED_AT_HEADER, new Date().toISOString());
    return Promise.resolve(new Response(response.body, { headers }));
  },
};

/** A server that fails counts as one that does not answer: the saved menu is better than an error. */
const failedIsAway: WorkboxPlugin = {
  fetchDidSucceed: ({ response, request }) => {
    if (response.status >= 500) throw new Error(`${request.url} answered ${response.status}`);
    return Promise.resolve(response);
  },
};

/** Menu, dishes and hours: the server's answer, or the saved one when none comes in time. */
export const menu = new NetworkFirst({
  cacheName: CACHES.menu,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [
    failedIsAway,
    stampSaved,
    new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: MENU_KEPT_SECONDS, purgeOnQuotaError: true }),
  ],
});

/** Pictures of dishes, hero and logo: their address has the hash of their content. */
export const pictures = new CacheFirst({
  cacheName: CACHES.pictures,
  plugins: [new ExpirationPlugin({ maxEntries: 80, purgeOnQuotaError: true })],
});

/** Scripts, styles and fonts of the composed releases. */
export const files = new CacheFirst({
  cacheName: CACHES.files,
  plugins: [new ExpirationPlugin({ maxEntries: 200, purgeOnQuotaError: true })],
});

/** Addresses of the menu and the hours. Staff read the same ones with a token, and get what guests must not see. */
export function isPublicAnswer({ pathname }: URL, { headers }: Request): boolean {
  return /^\/api\/(categories|menu-items|business-hours)(\/|$)/.test(pathname) && !headers.has('authorization');
}

/** Whether the address is a picture of a dish or of the restaurant itself. */
export function isPicture({ pathname }: URL): boolean {
  return pathname.startsWith('/media/');
}
