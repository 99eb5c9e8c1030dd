import { Callout } from '@site/kit';
import type { ReactNode } from 'react';

/** Why the last press in a row did nothing. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <Callout tone="error" role="alert">
      {children}
    </Callout>
  );
}
