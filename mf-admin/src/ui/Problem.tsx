import type { ReactNode } from 'react';
import { AnswerCallout } from './AnswerCallout';

type Props = {
  title?: string;
  /** Why it failed. Nothing is shown without it. */
  children: ReactNode;
};

/** Why a command failed, announced at once. */
export function Problem({ title, children }: Props) {
  if (!children) return null;
  return (
    <AnswerCallout said={children} tone="error" role="alert" title={title}>
      {children}
    </AnswerCallout>
  );
}
