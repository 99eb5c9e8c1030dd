import type { AddPointsRequest } from '@site/contracts';
import { Button } from '@site/kit';
import { TextField } from '@site/kit/parts';
import { useState, type FormEvent } from 'react';
import { bindFields, type FieldErrors } from '../ui/bindFields';
import { focusFirstError } from '../ui/focusFirstError';
import { FormDialog } from '../ui/FormDialog';
import { Fields } from '../ui/formLayout';
import { Problem } from '../ui/Problem';
import { useCommand } from '../ui/useCommand';

type Props = { onClose: () => void; onConfirm: (request: AddPointsRequest) => Promise<void> };

const FORM = 'adjust-points';

/** Points by hand, with a reason that the customer reads. A failed save keeps what was typed. */
export function AdjustPointsDialog({ onClose, onConfirm }: Props) {
  const [draft, setDraft] = useState({ points: '', reason: '' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const { busy, error, run } = useCommand(onConfirm, 'Failed to add points');
  const { text } = bindFields(draft, (change) => setDraft((before) => ({ ...before, ...change })), errors);

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const found = check(draft);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstError(event.currentTarget);
    const { points, reason } = draft;
    const request = {
      points: Number(points),
      description: reason.trim(),
      reference_type: 'manual_adjustment',
    } as const;
    if (!busy && (await run(request))) onClose();
  }

  return (
    <FormDialog
      noun="adjustment of points"
      busy={busy}
      onClose={onClose}
      title="Adjust points"
      description="The customer sees the reason in their points history."
      action={
        <Button type="submit" form={FORM} busy={busy}>
          Save points
        </Button>
      }
    >
      <Fields as="form" id={FORM} noValidate onSubmit={(event) => void save(event)}>
        <Problem>{error}</Problem>
        {/* The number pad of a phone has no minus. */}
        <TextField
          label="Points"
          hint="With a minus to take points away."
          inputMode="text"
          autoComplete="off"
          maxLength={12}
          {...text('points')}
        />
        <TextField label="Reason" maxLength={200} {...text('reason')} />
      </Fields>
    </FormDialog>
  );
}

function check({ points, reason }: { points: string; reason: string }): FieldErrors {
  const isAmount = /^[+-]?\d+$/.test(points.trim()) && Number(points) !== 0;
  return {
    ...(!isAmount && { points: 'Enter a whole number such as 50 or -50.' }),
    ...(reason.trim() === '' && { reason: 'Give a reason. The customer reads it.' }),
  };
}
