/**
 * A worker that takes the place of the former one, deletes what it saved and unregisters itself. It reloads no page: an open
 * one goes on without a worker, since this one answers no request.
 */
export const REMOVING_WORKER = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const remove = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith('site-')).map((name) => caches.delete(name)));
    indexedDB.deleteDatabase('workbox-expiration');
    await self.registration.unregister();
  };
  event.waitUntil(remove());
});
`;
