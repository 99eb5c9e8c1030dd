import { ApiError, ErrorState, SkeletonText, useServerState, VisuallyHidden } from '@site/kit';
import type { ReactNode } from 'react';
import { detailOf } from './detailOf';
import type { Versioned } from './versioned';

type Props<T> = {
  /** Names what is read; another name reads again. */
  name: string;
  read: () => Promise<Versioned<T>>;
  /** Around what is shown while it loads or fails: the screen's title. */
  frame?: (content: ReactNode) => ReactNode;
  children: (opened: Versioned<T>) => ReactNode;
};

/** Reads the version that a form starts from. It is read once: what a colleague saves later is met when saving. */
export function Opened<T>({ name, read, frame = (content) => content, children }: Props<T>) {
  const { data, error, isLoading, refresh } = useServerState<Versioned<T>>(['opened', name], read, { once: true });
  // A version from an earlier opening is in the cache until the new one arrives.
  if (data && !isLoading) return children(data);
  if (error instanceof ApiError && error.status === 404 && !isLoading) {
    return frame(<ErrorState message={`${detailOf(error)} It was deleted after the list was loaded.`} />);
  }
  if (error && !isLoading) return frame(<ErrorState message={error.message} onRetry={() => void refresh()} />);
  return frame(
    <>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <SkeletonText lines={6} />
    </>,
  );
}
