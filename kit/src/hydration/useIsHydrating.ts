import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;
const isMounted = () => false;
const isFromServer = () => true;

/**
 * True while markup of the server is rendered or taken over, false for everything that is mounted later. What only the browser
 * knows is not shown while it is true; another render follows at once.
 */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(neverChanges, isMounted, isFromServer);
}
