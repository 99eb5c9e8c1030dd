import { Callout } from '@site/kit';
import type { ReactNode } from 'react';

type Props = {
  title?: string;
  /** Why it failed. Nothing is shown without it. */
  children: ReactNode;
};

/** Why a command failed, announced at once. */
export function Problem({ title, children }: Props) {
  if (!children) return null;
  return (
    <Callout tone="error" role="alert" title={title}>
      {children}
    </Callout>
  );
}
