import { CAREER_LIMITS } from '@site/contracts';
import { Button } from '@site/kit';
import { TextField } from '@site/kit/parts';
import { useState } from 'react';
import { ActionDialog } from '../ui/ActionDialog';
import { useCommand } from '../ui/useCommand';
import { careersCalls } from './careersCalls';

type Props = { id: string; open: boolean; onClose: () => void; onDeleted: () => void };

/** For an applicant who asks for it. Cannot be undone, so it takes a reason. */
export function DeleteDialog({ id, open, onClose, onDeleted }: Props) {
  const [reason, setReason] = useState('');
  const remove = useCommand(async () => {
    await careersCalls.remove(id, reason.trim());
    onDeleted();
  });
  return (
    <ActionDialog
      role="alertdialog"
      size="sm"
      open={open}
      busy={remove.busy}
      onClose={onClose}
      title="Delete this application?"
      description="Its answers, notes and mails are deleted at once. This cannot be undone."
      action={
        <Button
          variant="danger"
          busy={remove.busy}
          disabled={reason.trim().length < 3}
          onClick={() => void remove.run()}
        >
          Delete application
        </Button>
      }
    >
      <TextField
        label="Reason"
        hint="The audit log keeps it with your name."
        value={reason}
        maxLength={CAREER_LIMITS.reasonMax}
        error={remove.error ?? undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActionDialog>
  );
}
