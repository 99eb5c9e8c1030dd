import type { AddPointsRequest } from '@site/contracts';
import { Button, TextField } from '@site/kit';
import { useState } from 'react';
import { FormDialog } from '../ui/FormDialog';
import { Fields } from '../ui/formLayout';
import { Problem } from '../ui/Problem';
import { useCommand } from '../ui/useCommand';

type Props = { onClose: () => void; onConfirm: (request: AddPointsRequest) => Promise<void> };

/** Points by hand, with a reason that the customer reads. A failed save keeps what was typed. */
export function AdjustPointsDialog({ onClose, onConfirm }: Props) {
  const [points, setPoints] = useState('');
  const [reason, setReason] = useState('');
  const { busy, error, run } = useCommand(onConfirm, 'Failed to add points');
  const amount = Number(points);
  const isReady = /^[+-]?\d+$/.test(points.trim()) && amount !== 0 && reason.trim() !== '';
  const save = async () => {
    const done = await run({ points: amount, description: reason.trim(), reference_type: 'manual_adjustment' });
    if (done) onClose();
  };
  return (
    <FormDialog
      noun="adjustment of points"
      busy={busy}
      onClose={onClose}
      title="Adjust points"
      description="The customer sees the reason in their points history."
      action={
        <Button onClick={() => void save()} disabled={!isReady} busy={busy}>
          Save points
        </Button>
      }
    >
      <Fields>
        <Problem>{error}</Problem>
        <TextField
          label="Points"
          hint="With a minus to take points away."
          inputMode="numeric"
          value={points}
          onChange={(event) => setPoints(event.target.value)}
        />
        <TextField label="Reason" maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Fields>
    </FormDialog>
  );
}
