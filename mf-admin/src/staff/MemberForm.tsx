import { STAFF_ROLES, type StaffMember } from '@site/contracts';
import { SelectField, TextField } from '@site/kit/parts';
import { bindFields } from '../ui/bindFields';
import { Fields } from '../ui/formLayout';
import { FormProblem } from '../ui/FormProblem';
import { SaveConflict } from '../ui/SaveConflict';
import { NEW, useEntityForm } from '../ui/useEntityForm';
import { useRetryKey } from '../ui/useRetryKey';
import type { Versioned } from '../ui/versioned';
import { checkMember, memberTexts, toDraft, toRequest, type MemberDraft } from './memberDraft';
import { ROLE_LABELS } from './roleWords';
import { staffCalls } from './staffCalls';

export type MemberFormProps = {
  /** Null adds a member. */
  opened: Versioned<StaffMember> | null;
  onBusy: (busy: boolean) => void;
  onSaved: (member: StaffMember) => void;
};

/** For the submit button in the dialog's footer. */
export const MEMBER_FORM = 'admin-member';

const ROLES = STAFF_ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }));

/** The fields of a member of staff. A failed save keeps what was typed. */
export function MemberForm({ opened, onBusy, onSaved }: MemberFormProps) {
  const form = useEntityForm<StaffMember | null, MemberDraft>({
    opened: opened ?? NEW,
    toDraft,
    texts: memberTexts,
    check: (typed) => checkMember(typed, opened === null),
    onBusy,
  });
  const { draft, set, etag, errors } = form;
  const { keyOf } = useRetryKey();
  const { text } = bindFields(draft, set, errors);

  async function write() {
    const body = toRequest(draft);
    const added = { ...body, email: draft.email.trim() };
    onSaved(opened ? await staffCalls.save(opened.entity, body, etag) : await staffCalls.add(added, keyOf(added)));
  }

  return (
    <Fields as="form" id={MEMBER_FORM} noValidate onSubmit={(event) => void form.submit(event, write)}>
      <SaveConflict noun="member" form={form} />
      <FormProblem title={opened ? 'The member was not saved' : 'The member was not added'} form={form} />
      {!opened && <TextField label="Email" type="email" autoComplete="off" {...text('email')} />}
      <TextField label="Name" autoComplete="off" maxLength={80} {...text('name')} />
      <SelectField
        label="Role"
        options={ROLES}
        value={draft.staff_role}
        error={errors.staff_role}
        onChange={({ target }) => set({ staff_role: target.value as MemberDraft['staff_role'] })}
      />
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
  );
}
