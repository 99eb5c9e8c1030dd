import { Callout, LinkButton } from '@site/kit';
import type { ReactNode } from 'react';

type Props = {
  /** The page to sign in at. */
  to: string;
  /** What that page needs to lead back. */
  state?: unknown;
  /** What the screen shows until then. */
  children: ReactNode;
};

/** Above a screen whose session is over, while the screen stays. */
export function SignedOut({ to, state, children }: Props) {
  return (
    <Callout
      tone="error"
      role="alert"
      title="You are signed out"
      action={
        <LinkButton size="sm" to={to} state={state}>
          Sign in again
        </LinkButton>
      }
    >
      {children}
    </Callout>
  );
}
