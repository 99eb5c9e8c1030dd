import type { StaffMember } from '@site/contracts';
import { Button, useServerState, useToast } from '@site/kit';
import { useState } from 'react';
import { useStaff } from '../frame/useStaff';
import { DataTable } from '../ui/DataTable';
import { QuestionDialog, type Question } from '../ui/QuestionDialog';
import { Section } from '../ui/Section';
import { useMoment } from '../ui/useMoment';
import type { Versioned } from '../ui/versioned';
import { memberColumns } from './memberColumns';
import { MemberDialog } from './MemberDialog';
import { PermissionTable } from './PermissionTable';
import { STAFF_PATH, staffCalls } from './staffCalls';

type Edited = Versioned<StaffMember> | null;

/** Everybody who works here; for owners. */
export function MembersSection() {
  const { me, reload } = useStaff();
  const show = useToast();
  const moment = useMoment();
  const { data, error, refresh, isLoading } = useServerState<StaffMember[]>(STAFF_PATH, staffCalls.list);
  /** Mounted while it is open: the dialog starts with fresh fields. */
  const [dialog, setDialog] = useState<{ opened: Edited } | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [inviting, setInviting] = useState<string | null>(null);
  const [opening, setOpening] = useState<string | null>(null);

  const openDialog = (opened: Edited) => setDialog({ opened });
  const closeDialog = () => setDialog(null);

  function explain(failure: unknown): void {
    const { detail, message } = failure as { detail?: string | null; message: string };
    show({ title: message, ...(detail && { description: detail }), tone: 'error' });
  }

  async function finish(work: Promise<unknown>, title: string): Promise<void> {
    await work;
    show({ title, tone: 'success' });
    void refresh();
  }

  const columns = memberColumns({
    me: me.user_id,
    inviting,
    opening,
    moment,
    onInvite: (member) => {
      setInviting(member.user_id);
      void finish(staffCalls.inviteAgain(member), 'The invitation is on its way')
        .catch(explain)
        .finally(() => setInviting(null));
    },
    onEdit: (member) => {
      setOpening(member.user_id);
      void staffCalls
        .read(member)
        .then(openDialog)
        .catch(explain)
        .finally(() => setOpening(null));
    },
    onSignOut: (member) => setQuestion(signOutQuestion(member, finish)),
    onRemove: (member) => setQuestion(removeQuestion(member, finish)),
  });

  return (
    <Section title="Members" actions={<Button onClick={() => openDialog(null)}>Add Member</Button>}>
      <DataTable
        caption="Members of staff"
        columns={columns}
        rows={data}
        rowKey={({ user_id: id }) => id}
        error={error}
        onRetry={() => void refresh()}
        loading={isLoading && error !== undefined}
      />
      <PermissionTable />
      {dialog && (
        <MemberDialog
          opened={dialog.opened}
          onClose={closeDialog}
          onSaved={(member) => {
            closeDialog();
            show({ title: dialog.opened ? `${member.name} was saved` : `${member.name} was added`, tone: 'success' });
            if (member.user_id === me.user_id) reload();
            void refresh();
          }}
        />
      )}
      <QuestionDialog question={question} onClose={() => setQuestion(null)} onFailed={explain} />
    </Section>
  );
}

type Finish = (work: Promise<unknown>, title: string) => Promise<void>;

function removeQuestion(member: StaffMember, finish: Finish): Question {
  return {
    title: `Remove ${member.name}?`,
    description:
      'Their access to the admin area ends now, on every device. Their customer account stays. You can add them again.',
    label: 'Remove',
    work: () => finish(staffCalls.remove(member), `${member.name} was removed`),
  };
}

function signOutQuestion(member: StaffMember, finish: Finish): Question {
  return {
    title: `Sign ${member.name} out everywhere?`,
    description: 'Every session of this person ends now. They can sign in again.',
    label: 'Sign out',
    work: () => finish(staffCalls.endSessions(member), `${member.name} is signed out everywhere`),
  };
}
