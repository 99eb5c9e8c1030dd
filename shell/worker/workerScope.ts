import type { WorkerFacts } from '@site/contracts';

/**
 * The part of a service worker's globals that worker.ts uses. TypeScript's own library of them (`webworker`) contradicts the
 * one of pages, which the rest of the shell is compiled with.
 */
export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
}

export interface ServiceWorkerScope {
  /** What the server writes before the script of the release. */
  readonly __SITE_WORKER__: WorkerFacts;
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
}
