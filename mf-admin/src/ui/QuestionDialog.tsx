import { ConfirmDialog } from '@site/kit';
import { useState, type ReactNode } from 'react';
import { useShown } from './useShown';

/** What to ask, and what to do after a yes. */
export type Question = {
  title: string;
  description: ReactNode;
  /** Names what happens, never 'OK'. */
  label: string;
  tone?: 'danger' | 'primary';
  /** Also says that it is done. */
  work: () => Promise<unknown>;
};

type Props = {
  /** Null while closed. */
  question: Question | null;
  onClose: () => void;
  /** Says why it failed; the dialog stays open. */
  onFailed: (error: unknown) => void;
};

/** Asks before something is done. While it is being done, the dialog cannot be left. */
export function QuestionDialog({ question, onClose, onFailed }: Props) {
  const [busy, setBusy] = useState(false);
  const shown = useShown(question);

  async function confirm(): Promise<void> {
    if (!question) return;
    setBusy(true);
    try {
      await question.work();
      onClose();
    } catch (error) {
      onFailed(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open={question !== null}
      onOpenChange={(open) => !open && onClose()}
      title={shown?.title ?? ''}
      description={shown?.description}
      confirmLabel={shown?.label ?? ''}
      tone={shown?.tone ?? 'danger'}
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}
