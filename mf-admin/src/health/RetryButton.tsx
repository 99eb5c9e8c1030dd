import { Button, useToast } from '@site/kit';
import { useState } from 'react';
import { RowActions } from '../ui/layout';

type Props = {
  /** What is tried again, for screen readers. */
  about: string;
  label: string;
  /** Title of the toast when it worked. */
  done: string;
  retry: () => Promise<unknown>;
  /** Afterwards, also when it was refused: what is shown may be old then. */
  onSettled: () => void;
};

/** Tries the failed thing of a table's row again. */
export function RetryButton({ about, label, done, retry, onSettled }: Props) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const run = () => {
    setBusy(true);
    void retry()
      .then(() => toast({ tone: 'success', title: done }))
      .catch((error: unknown) => toast({ tone: 'error', title: (error as Error).message }))
      .finally(() => {
        setBusy(false);
        onSettled();
      });
  };
  return (
    <RowActions>
      <Button size="sm" variant="secondary" busy={busy} onClick={run} aria-label={`${label}: ${about}`}>
        {label}
      </Button>
    </RowActions>
  );
}
