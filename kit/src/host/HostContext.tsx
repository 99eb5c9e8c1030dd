import type { HostContract } from '@site/contracts';
import type { createStore } from 'jotai';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';

const HostContext = createContext<HostContract | null>(null);

const NO_ANSWERS: Readonly<Record<string, unknown>> = {};
const AnswersContext = createContext(NO_ANSWERS);

/**
 * Gives a page its host. `store` is the one that the host's cart and toasts write to, `answers` what the server put into the
 * page: answers of the API by address.
 */
export function HostProvider({
  host,
  store,
  answers = NO_ANSWERS,
  children,
}: {
  host: HostContract;
  store: ReturnType<typeof createStore>;
  answers?: Readonly<Record<string, unknown>> | undefined;
  children: ReactNode;
}) {
  return (
    <Provider store={store}>
      <HostContext value={host}>
        <AnswersContext value={answers}>{children}</AnswersContext>
      </HostContext>
    </Provider>
  );
}

/** @throws outside a HostProvider, so that a second copy of kit is noticed at once instead of as a badge that stays 0. */
export function useHost(): HostContract {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a HostProvider above it: is kit loaded twice?');
  return host;
}

/**
 * What the API answered for an address when the server composed this page; undefined when the page carries no answer. The
 * same object for the life of the page.
 */
export function usePageAnswer<T>(address: string): T | undefined {
  const answers = useContext(AnswersContext);
  return Object.hasOwn(answers, address) ? (answers[address] as T) : undefined;
}
