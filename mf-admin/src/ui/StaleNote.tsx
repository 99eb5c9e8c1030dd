import { Button, Callout, formatTime, useSettings } from '@site/kit';
import { useState } from 'react';
import type { Stale } from './useDatedState';

/** Says since when a screen could not be refreshed. Nothing while all of it is up to date. */
export function StaleNote({ of }: { of: readonly (Stale | null)[] }) {
  const { timezone } = useSettings();
  const [isBusy, setIsBusy] = useState(false);
  const stale = of.filter((one) => one !== null);
  if (stale.length === 0) return null;
  const since = new Date(Math.min(...stale.map(({ at }) => at))).toISOString();
  const retry = async () => {
    setIsBusy(true);
    await Promise.all(stale.map((one) => one.retry()));
    setIsBusy(false);
  };
  return (
    <Callout
      tone="warning"
      role="status"
      title={`Shown as of ${formatTime(since, timezone)}`}
      action={
        <Button size="sm" variant="secondary" busy={isBusy} onClick={() => void retry()}>
          Try again now
        </Button>
      }
    >
      It could not be refreshed since. The page keeps trying by itself.
    </Callout>
  );
}
