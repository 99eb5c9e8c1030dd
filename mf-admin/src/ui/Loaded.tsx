import { ApiError, EmptyState, LinkButton } from '@site/kit';
import { FailedRead } from './FailedRead';
import type { ReactNode } from 'react';
import { detailOf } from './detailOf';

type Missing = {
  /** In 'There is no such application'. */
  noun: string;
  /** The list that it would be in. */
  list: { to: string; label: string };
};
type Props<T> = {
  /** From `useServerState` or `useDatedState`. */
  state: { data: T | undefined; error: Error | undefined; isLoading: boolean; refresh: () => Promise<unknown> };
  /** In its place until it is there. */
  loading?: ReactNode;
  /** Said of a failure without a sentence of the server. Without it the error's own message is. */
  failure?: string;
  /** Of a screen of one thing, whose address may lead to nothing. */
  missing?: Missing;
  children: (data: T) => ReactNode;
};

/** What was read of the server, or why it is not there. A later read that fails leaves it in sight. */
export function Loaded<T>({ state, loading, failure, missing, children }: Props<T>) {
  const { data, error, isLoading, refresh } = state;
  if (data !== undefined) return children(data);
  if (error === undefined) return loading;
  // An address that cannot be an id is refused as invalid.
  if (missing && error instanceof ApiError && (error.status === 404 || error.status === 422)) {
    return <NoSuchThing {...missing} />;
  }
  const known = failure === undefined ? error : { message: detailOf(error, failure), cause: error };
  return <FailedRead failure={known} onRetry={() => void refresh()} retrying={isLoading} />;
}

/** Says that there is nothing at this address, and leads back to the list. */
export function NoSuchThing({ noun, list }: Missing) {
  return (
    <EmptyState
      title={`There is no such ${noun}`}
      titleAs="p"
      action={<LinkButton to={list.to}>{list.label}</LinkButton>}
    >
      It may have been deleted, or its address is incomplete.
    </EmptyState>
  );
}
