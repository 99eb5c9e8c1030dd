import type { HostContract } from '@site/contracts';
import type { createStore } from 'jotai';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';

const HostContext = createContext<HostContract | null>(null);

/** Gives a page its host. `store` is the one that the host's cart and toasts write to. */
export function HostProvider({
  host,
  store,
  children,
}: {
  host: HostContract;
  store: ReturnType<typeof createStore>;
  children: ReactNode;
}) {
  return (
    <Provider store={store}>
      <HostContext value={host}>{children}</HostContext>
    </Provider>
  );
}

/** @throws outside a HostProvider, so that a second copy of kit is noticed at once instead of as a badge that stays 0. */
export function useHost(): HostContract {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a HostProvider above it: is kit loaded twice?');
  return host;
}
