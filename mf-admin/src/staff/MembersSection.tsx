import type { StaffMember } from '@site/contracts';
import { Button, useServerState, useToast } from '@site/kit';
import { useState } from 'react';
import { useStaff } from '../frame/useStaff';
import { DataTable } from '../ui/DataTable';
import { QuestionDialog, type Question } from '../ui/QuestionDialog';
import { whyNot } from '../ui/saveProblem';
import { Section } from '../ui/Section';
import { useMoment } from '../ui/useMoment';
import { memberColumns } from './memberColumns';
import { MemberDialog } from './MemberDialog';
import { PermissionTable } from './PermissionTable';
import { STAFF_PATH, staffCalls } from './staffCalls';

/** Another invitation is another mail, so this does not say that nothing is done twice. */
const MAYBE_INVITED = 'The invitation may be on its way already. Check your connection before you send another.';

/** All members of staff; for owners. */
export function MembersSection() {
  const { me, reload } = useStaff();
  const show = useToast();
  const moment = useMoment();
  const { data, error, refresh, isLoading } = useServerState<StaffMember[]>(STAFF_PATH, staffCalls.list);
  const [edited, setEdited] = useState<StaffMember | 'new' | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [inviting, setInviting] = useState<string | null>(null);

  function explain(failure: unknown, maybe?: string): void {
    show({ ...whyNot(failure, (failure as Error).message, maybe), tone: 'error' });
    // The list shows what a call whose answer was lost did.
    void refresh();
  }

  async function finish(work: Promise<unknown>, title: string): Promise<void> {
    await work;
    show({ title, tone: 'success' });
    void refresh();
  }

  const columns = memberColumns({
    me: me.user_id,
    inviting,
    moment,
    onInvite: (member) => {
      setInviting(member.user_id);
      void finish(staffCalls.inviteAgain(member), 'The invitation is on its way')
        .catch((failure: unknown) => explain(failure, MAYBE_INVITED))
        .finally(() => setInviting(null));
    },
    onEdit: setEdited,
    onResetTwoStep: (member) => setQuestion(resetQuestion(member, finish)),
    onSignOut: (member) => setQuestion(signOutQuestion(member, finish)),
    onRemove: (member) => setQuestion(removeQuestion(member, finish)),
  });

  return (
    <Section title="Members" actions={<Button onClick={() => setEdited('new')}>Add Member</Button>}>
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
      {edited && (
        <MemberDialog
          member={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={(member) => {
            setEdited(null);
            show({ title: `${member.name} was ${edited === 'new' ? 'added' : 'saved'}`, tone: 'success' });
            if (member.user_id === me.user_id) reload();
            void refresh();
          }}
        />
      )}
      <QuestionDialog question={question} onClose={() => setQuestion(null)} onFailed={(failure) => explain(failure)} />
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

function resetQuestion(member: StaffMember, finish: Finish): Question {
  return {
    title: `Turn two-step sign-in off for ${member.name}?`,
    description:
      'For somebody who lost the phone and the recovery codes: be sure that it is they who ask. Their password alone signs in then, until they turn it on again. They get a mail.',
    label: 'Turn off',
    work: () => finish(staffCalls.resetTwoStep(member), `${member.name} signs in by the password alone`),
  };
}
