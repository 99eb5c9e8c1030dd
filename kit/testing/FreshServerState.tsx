import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';

const newCache = () => new Map();

/** A page that has read nothing yet: without what the test before read. */
export function FreshServerState({ children }: { children: ReactNode }) {
  return (
    <SWRConfig value={{ provider: newCache, dedupingInterval: 0, focusThrottleInterval: 0 }}>{children}</SWRConfig>
  );
}
