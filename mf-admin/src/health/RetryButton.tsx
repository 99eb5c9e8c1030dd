import { Button, useToast } from '@site/kit';
import { useState } from 'react';

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

/** Tries one failed thing again. */
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
    <Button size="sm" variant="secondary" busy={busy} onClick={run} aria-label={`${label}: ${about}`}>
      {label}
    </Button>
  );
}
