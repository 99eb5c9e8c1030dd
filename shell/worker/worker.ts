import { registerRoute } from 'workbox-routing';
import { files, isPicture, isPublicAnswer, menu, pictures } from './answers';
import { facts, scope } from './facts';
import { deleteOutdated, isComposedFile, saveFiles } from './files';
import { isSaveablePage, openPage, savePage } from './pages';
import type { FetchEvent } from './workerScope';

// What is not named here never passes through this worker: carts, orders, accounts, sign-in, staff, every write.
const own = scope.location.origin;

registerRoute(
  ({ url, request }) => url.origin === own && request.mode === 'navigate' && isSaveablePage(url),
  ({ event, url }) => openPage(event as FetchEvent, url),
);
registerRoute(({ url }) => url.origin === own && isComposedFile(url), files);
registerRoute(({ url, request }) => url.origin === own && isPublicAnswer(url, request), menu);
registerRoute(({ url }) => url.origin === own && isPicture(url), pictures);

scope.addEventListener('install', (event) => {
  // All or nothing: a composition that cannot be saved whole leaves the worker before it in charge.
  event.waitUntil(Promise.all([saveFiles(), ...facts.offline.map(savePage)]).then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  // Open pages keep their composition: the addresses of its files are its own, and the server still has them.
  event.waitUntil(
    Promise.all([scope.registration.navigationPreload?.enable(), deleteOutdated()]).then(() => scope.clients.claim()),
  );
});
