import type { KitchenMember } from '@site/contracts';
import { Badge } from '@site/kit';
import { ROLE_LABELS } from '../staff/roleWords';
import { ACTIONS, DataTable, type Column } from '../ui/DataTable';
import { useMoment } from '../ui/useMoment';
import { RowActions } from '../ui/layout';
import { RowButton } from '../ui/RowButton';
import { Section } from '../ui/Section';
import { Quiet } from '../ui/text';

type Props = {
  members: readonly KitchenMember[] | undefined;
  error: Error | undefined;
  loading: boolean;
  onRetry: () => void;
  onSet: (member: KitchenMember) => void;
  onRemove: (member: KitchenMember) => void;
};

/** Who may sign in on a tablet, and who has a PIN. */
export function PinsTable({ members, error, loading, onRetry, onSet, onRemove }: Props) {
  const moment = useMoment();
  const columns: Column<KitchenMember>[] = [
    { key: 'name', header: 'Member', isTitle: true, cell: ({ name }) => name },
    { key: 'role', header: 'Role', cell: ({ staff_role: role }) => ROLE_LABELS[role] },
    {
      key: 'pin',
      header: 'PIN',
      cell: (member) => {
        if (member.is_locked) return <Badge $tone="danger">Locked after wrong tries</Badge>;
        return member.pin_set_at ? <>Set {moment(member.pin_set_at)}</> : <Quiet>None</Quiet>;
      },
    },
    {
      ...ACTIONS,
      align: 'end',
      cell: (member) => (
        <RowActions>
          <RowButton about={`for ${member.name}`} onClick={() => onSet(member)}>
            {member.has_pin ? 'New PIN' : 'Set a PIN'}
          </RowButton>
          {member.has_pin && (
            <RowButton variant="quiet" about={`the PIN of ${member.name}`} onClick={() => onRemove(member)}>
              Remove
            </RowButton>
          )}
        </RowActions>
      ),
    },
  ];
  return (
    <Section title="PINs">
      <DataTable
        caption="PINs of the kitchen"
        columns={columns}
        rows={members}
        rowKey={({ user_id: id }) => id}
        empty="Nobody works in the kitchen yet. Owners add members on the page Staff."
        error={error}
        onRetry={onRetry}
        loading={loading}
      />
    </Section>
  );
}
