import { STAFF_ROLES } from '@site/contracts';
import { Button, SelectField, TextField } from '@site/kit';
import { FormDialog } from '../ui/FormDialog';
import { Fields } from '../ui/formLayout';
import { Problem } from '../ui/Problem';
import { ROLE_LABELS } from './roleWords';
import { useMemberForm, type MemberFormProps } from './useMemberForm';

type Props = MemberFormProps & { onClose: () => void };

const ROLES = STAFF_ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }));

/** Adds a member by e-mail address, or changes one. What was typed stays after a failure. */
export function MemberDialog({ edited, onClose, onSaved }: Props) {
  const { busy, failure, submit, text } = useMemberForm({ edited, onSaved });
  return (
    <FormDialog
      noun="member of staff"
      busy={busy}
      onClose={onClose}
      title={edited ? `Edit ${edited.member.name}` : 'Add a Member'}
      description={
        edited
          ? undefined
          : 'The person gets a mail: with an account they sign in as always, without one they choose a password.'
      }
      action={
        <Button type="submit" form="member-form" busy={busy}>
          {edited ? 'Save' : 'Add Member'}
        </Button>
      }
    >
      <Fields as="form" id="member-form" noValidate onSubmit={submit}>
        <Problem>{failure}</Problem>
        {!edited && <TextField label="Email" type="email" autoComplete="off" {...text('email')} />}
        <TextField label="Name" autoComplete="off" maxLength={80} {...text('name')} />
        <SelectField label="Role" options={ROLES} {...text('role')} />
        <TextField
          label="Username"
          optional
          autoComplete="off"
          autoCapitalize="none"
          hint="A short name to sign in with. The e-mail address always works."
          maxLength={40}
          {...text('username')}
        />
      </Fields>
    </FormDialog>
  );
}
