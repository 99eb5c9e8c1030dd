import type { RemoteLoader } from './RemoteLoader';

/** The loader of a page that no script of a remote runs on: one that is rendered ahead, or by the server. */
export const neverLoads: Omit<RemoteLoader, 'release'> = {
  load: () => new Promise(() => undefined),
  prepare: () => new Promise(() => undefined),
  loaded: () => null,
  reportLate: () => undefined,
  reject: () => false,
  retry: () => undefined,
  isWorthAnotherTry: () => false,
  isUsed: () => false,
  renew: () => undefined,
};
