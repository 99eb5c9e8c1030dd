import type { KitchenTablet } from '@site/contracts';
import { Badge, Button } from '@site/kit';
import type { ReactNode } from 'react';
import { ACTIONS, DataTable, type Column } from '../ui/DataTable';
import { useMoment } from '../ui/useMoment';
import { RowActions } from '../ui/layout';
import { RowButton } from '../ui/RowButton';
import { Section } from '../ui/Section';
import { Quiet } from '../ui/text';

type Props = {
  tablets: readonly KitchenTablet[] | undefined;
  head: ReactNode;
  error: Error | undefined;
  loading: boolean;
  onRetry: () => void;
  /** The id of the tablet whose code is being made. */
  making: string | null;
  onNewCode: (tablet: KitchenTablet) => void;
  onRemove: (tablet: KitchenTablet) => void;
};

/** The registered tablets: who is signed in, when each was seen last. */
export function TabletsTable({ tablets, head, error, loading, onRetry, making, onNewCode, onRemove }: Props) {
  const moment = useMoment();
  const columns: Column<KitchenTablet>[] = [
    { key: 'name', header: 'Tablet', isTitle: true, cell: ({ name }) => name },
    {
      key: 'state',
      header: 'State',
      cell: ({ paired_at: pairedAt }) =>
        pairedAt ? <Badge $tone="success">Paired</Badge> : <Badge $tone="warning">Waits for its code</Badge>,
    },
    { key: 'who', header: 'Signed in', cell: ({ signed_in: name }) => name ?? <Quiet>Nobody</Quiet> },
    {
      key: 'seen',
      header: 'Last seen',
      cell: ({ last_seen_at: seenAt }) => (seenAt ? moment(seenAt) : <Quiet>Never</Quiet>),
    },
    {
      ...ACTIONS,
      align: 'end',
      cell: (tablet) => (
        <RowActions>
          <Button
            size="sm"
            variant="secondary"
            aria-label={`New pairing code for ${tablet.name}`}
            busy={making === tablet.id}
            disabled={making !== null && making !== tablet.id}
            onClick={() => onNewCode(tablet)}
          >
            New code
          </Button>
          <RowButton variant="quiet" about={tablet.name} onClick={() => onRemove(tablet)}>
            Remove
          </RowButton>
        </RowActions>
      ),
    },
  ];
  return (
    <Section title="Tablets">
      {head}
      <DataTable
        caption="Kitchen tablets"
        columns={columns}
        rows={tablets}
        rowKey={({ id }) => id}
        empty="No tablet is registered yet."
        error={error}
        onRetry={onRetry}
        loading={loading}
      />
    </Section>
  );
}
