import type { StaffMember } from '@site/contracts';
import { Button } from '@site/kit';
import { useState } from 'react';
import { FormDialog } from '../ui/FormDialog';
import { Opened } from '../ui/Opened';
import { MEMBER_FORM, MemberForm } from './MemberForm';
import { staffCalls } from './staffCalls';

type Props = {
  /** Null adds a member. */
  member: StaffMember | null;
  onClose: () => void;
  onSaved: (member: StaffMember) => void;
};

/** Adds a member by e-mail address, or changes one. */
export function MemberDialog({ member, onClose, onSaved }: Props) {
  const [busy, setBusy] = useState(false);
  const form = { onBusy: setBusy, onSaved };
  return (
    <FormDialog
      noun="member of staff"
      busy={busy}
      onClose={onClose}
      title={member ? `Edit ${member.name}` : 'Add a Member'}
      description={
        member
          ? undefined
          : 'The person gets a mail: with an account they sign in as always, without one they choose a password.'
      }
      action={
        <Button type="submit" form={MEMBER_FORM} busy={busy}>
          {member ? 'Save' : 'Add Member'}
        </Button>
      }
    >
      {member ? (
        <Opened name={`member ${member.user_id}`} read={() => staffCalls.read(member)}>
          {(opened) => <MemberForm opened={opened} {...form} />}
        </Opened>
      ) : (
        <MemberForm opened={null} {...form} />
      )}
    </FormDialog>
  );
}
