import type { StaffMember } from '@site/contracts';
import { Button } from '@site/kit';
import { useState } from 'react';
import { FormDialog } from '../ui/FormDialog';
import type { Versioned } from '../ui/versioned';
import { MEMBER_FORM, MemberForm } from './MemberForm';

type Props = {
  /** Null adds a member. */
  opened: Versioned<StaffMember> | null;
  onClose: () => void;
  onSaved: (member: StaffMember) => void;
};

/** Adds a member by e-mail address, or changes one. */
export function MemberDialog({ opened, onClose, onSaved }: Props) {
  const [busy, setBusy] = useState(false);
  return (
    <FormDialog
      noun="member of staff"
      busy={busy}
      onClose={onClose}
      title={opened ? `Edit ${opened.entity.name}` : 'Add a Member'}
      description={
        opened
          ? undefined
          : 'The person gets a mail: with an account they sign in as always, without one they choose a password.'
      }
      action={
        <Button type="submit" form={MEMBER_FORM} busy={busy}>
          {opened ? 'Save' : 'Add Member'}
        </Button>
      }
    >
      <MemberForm opened={opened} onBusy={setBusy} onSaved={onSaved} />
    </FormDialog>
  );
}
