import { Skeleton } from '@site/kit';

/** Holds the place of the row of rewards, so that the button below does not move. */
export function RowSkeleton() {
  return <Skeleton $height="53px" />;
}
