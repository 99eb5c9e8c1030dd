import type { WorkerFacts } from '@site/contracts';
import type { ServiceWorkerScope } from './workerScope';

/** The global scope, as a service worker has it. */
export const scope = globalThis as unknown as ServiceWorkerScope;

/** What the server says of the composition that this worker belongs to. */
export const facts: WorkerFacts = scope.__SITE_WORKER__;

/** Names of the caches. Only the pages belong to one composition: addresses of all other files never change their content. */
export const CACHES = {
  pages: `site-pages-${facts.composition}`,
  files: 'site-files',
  pictures: 'site-pictures',
  menu: 'site-menu',
} as const;
