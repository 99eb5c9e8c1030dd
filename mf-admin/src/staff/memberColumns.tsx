import type { StaffMember } from '@site/contracts';
import { Badge } from '@site/kit';
import { EmailText } from '../ui/EmailText';
import { Lines, RowActions } from '../ui/layout';
import { RowButton } from '../ui/RowButton';
import { OneLine, Quiet } from '../ui/text';
import { ACTIONS, type Column } from '../ui/DataTable';
import type { useMoment } from '../ui/useMoment';
import { ROLE_LABELS } from './roleWords';

type Options = {
  /** The id of the signed-in person. */
  me: string | null;
  /** The id of the member who is being invited again. */
  inviting: string | null;
  moment: ReturnType<typeof useMoment>;
  onInvite: (member: StaffMember) => void;
  onSignOut: (member: StaffMember) => void;
  onResetTwoStep: (member: StaffMember) => void;
  onEdit: (member: StaffMember) => void;
  onRemove: (member: StaffMember) => void;
};

/** The columns of the members. */
export function memberColumns(options: Options): Column<StaffMember>[] {
  const { me, moment } = options;
  return [
    {
      key: 'name',
      header: 'Name',
      isTitle: true,
      cell: (member) => (
        <>
          <EmailText>{member.name}</EmailText> {member.user_id === me && <Badge>You</Badge>}
        </>
      ),
    },
    {
      key: 'email',
      header: 'Signs in with',
      cell: ({ email, username }) => (
        <Lines>
          {username && <span>{username}</span>}
          <Quiet>
            <EmailText>{email}</EmailText>
          </Quiet>
        </Lines>
      ),
    },
    {
      key: 'role',
      header: 'Role',
      cell: (member) => (
        <Badge $tone={member.staff_role === 'owner' ? 'ember' : 'info'}>{ROLE_LABELS[member.staff_role]}</Badge>
      ),
    },
    {
      key: 'last',
      header: 'Last sign-in',
      cell: (member) =>
        member.last_sign_in_at ? (
          <OneLine>{moment(member.last_sign_in_at)}</OneLine>
        ) : (
          <Quiet>{member.has_password ? 'Never' : 'Invited'}</Quiet>
        ),
    },
    {
      ...ACTIONS,
      align: 'end',
      cell: (member) => <MemberActions member={member} {...options} />,
    },
  ];
}

function MemberActions({
  member,
  me,
  inviting,
  onInvite,
  onSignOut,
  onResetTwoStep,
  onEdit,
  onRemove,
}: Options & { member: StaffMember }) {
  const { user_id: id, name } = member;
  const buttons = (
    <RowActions>
      {!member.has_password && (
        <RowButton variant="quiet" about={name} busy={inviting === id} onClick={() => onInvite(member)}>
          Invite again
        </RowButton>
      )}
      {member.sign_ins > 0 && (
        <RowButton variant="quiet" about={`${name} everywhere`} onClick={() => onSignOut(member)}>
          Sign out
        </RowButton>
      )}
      <RowButton about={name} onClick={() => onEdit(member)}>
        Edit
      </RowButton>
      {id !== me && (
        <RowButton variant="quiet" about={name} onClick={() => onRemove(member)}>
          Remove
        </RowButton>
      )}
      {member.has_two_step && id !== me && (
        <RowButton variant="quiet" about={`of ${name}`} onClick={() => onResetTwoStep(member)}>
          Reset two-step
        </RowButton>
      )}
    </RowActions>
  );
  if (id !== me) return buttons;
  // Below the buttons: beside them it would take the width that the addresses need.
  return (
    <Lines>
      {buttons}
      <Quiet>Only another owner can remove you</Quiet>
    </Lines>
  );
}
