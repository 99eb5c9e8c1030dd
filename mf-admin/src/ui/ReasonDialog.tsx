import { Button } from '@site/kit';
import { TextAreaField, TextField } from '@site/kit/parts';
import { useState, type ReactNode } from 'react';
import { FormDialog } from './FormDialog';
import { Fields } from './formLayout';
import { Problem } from './Problem';
import { useCommand } from './useCommand';

type Props = {
  title: string;
  description: ReactNode;
  /** Names what happens, never 'OK'. */
  confirmLabel: string;
  /** What the server or the network answers without a sentence of its own. */
  failure: string;
  tone?: 'danger' | 'primary';
  reasonLabel?: string;
  isReasonOptional?: boolean;
  /** A word to type before something is lost. */
  typed?: string;
  /** Above the reason: what to know before. */
  children?: ReactNode;
  /** Something stands against it, and `children` say what. */
  isBlocked?: boolean;
  onClose: () => void;
  /** Does it; the dialog closes when it has succeeded, and keeps its text otherwise. */
  onConfirm: (reason: string) => Promise<void>;
};

/** Asks for the reason of an action, for the audit log. */
export function ReasonDialog({
  title,
  description,
  confirmLabel,
  failure,
  tone = 'primary',
  reasonLabel = 'Reason',
  isReasonOptional = false,
  typed,
  children,
  isBlocked = false,
  onClose,
  onConfirm,
}: Props) {
  const [reason, setReason] = useState('');
  const [word, setWord] = useState('');
  const { busy, error, run } = useCommand(onConfirm, failure);
  const isGiven = (isReasonOptional || reason.trim().length >= 3) && (typed === undefined || word === typed);

  return (
    <FormDialog
      noun="action"
      busy={busy}
      onClose={onClose}
      title={title}
      description={description}
      action={
        <Button
          variant={tone}
          onClick={() => void run(reason.trim()).then((done) => done && onClose())}
          disabled={!isGiven || isBlocked}
          busy={busy}
        >
          {confirmLabel}
        </Button>
      }
    >
      <Fields>
        <Problem>{error}</Problem>
        {children}
        <TextAreaField
          label={reasonLabel}
          hint="Kept in the audit log."
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {typed !== undefined && (
          <TextField
            label={`Type ${typed} to confirm`}
            autoComplete="off"
            value={word}
            onChange={(event) => setWord(event.target.value)}
          />
        )}
      </Fields>
    </FormDialog>
  );
}
