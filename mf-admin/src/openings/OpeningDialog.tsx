import type { StaffJobOpening } from '@site/contracts';
import { Button } from '@site/kit';
import { useState } from 'react';
import { FormDialog } from '../ui/FormDialog';
import { Opened } from '../ui/Opened';
import { OPENING_FORM, OpeningForm } from './OpeningForm';
import { openingsCalls } from './openingsCalls';

type Props = {
  /** Null for a new one. */
  opening: StaffJobOpening | null;
  onClose: () => void;
  onSaved: () => void;
};

/** Adds an opening or changes one. Leaving asks once something was typed. */
export function OpeningDialog({ opening, onClose, onSaved }: Props) {
  const [busy, setBusy] = useState(false);
  const form = { onBusy: setBusy, onSaved };
  return (
    <FormDialog
      noun="opening"
      busy={busy}
      onClose={onClose}
      size="lg"
      title={opening ? 'Edit Opening' : 'Add Opening'}
      action={
        <Button type="submit" form={OPENING_FORM} busy={busy} busyLabel="Saving...">
          {opening ? 'Save' : 'Add Opening'}
        </Button>
      }
    >
      {opening ? (
        <Opened name={`opening ${opening.id}`} read={() => openingsCalls.one(opening.id)}>
          {(opened) => <OpeningForm opened={opened} {...form} />}
        </Opened>
      ) : (
        <OpeningForm opened={null} {...form} />
      )}
    </FormDialog>
  );
}
