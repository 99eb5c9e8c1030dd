import { ApiError, EmptyState, ErrorState, LinkButton } from '@site/kit';
import { detailOf } from './detailOf';

type Missing = {
  /** In 'There is no such application'. */
  noun: string;
  /** The list that it would be in. */
  list: { to: string; label: string };
};

type Props = Missing & { error: unknown; failure: string; onRetry: () => void; retrying: boolean };

/** Why a screen of one thing shows nothing: there is no such thing, or it could not be loaded. */
export function LoadProblem({ error, failure, onRetry, retrying, ...missing }: Props) {
  // An address that cannot be an id is refused as invalid.
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422);
  if (isMissing) return <NoSuchThing {...missing} />;
  return <ErrorState message={detailOf(error, failure)} onRetry={onRetry} retrying={retrying} />;
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
