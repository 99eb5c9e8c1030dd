import type { StaffJobOpening } from '@site/contracts';
import { Badge, Button, ConfirmDialog, formatPrice, useServerState, useSettings, useToast } from '@site/kit';
import { useState } from 'react';
import { useStaff } from '../frame/useStaff';
import { ACTIONS, DataTable, type Column } from '../ui/DataTable';
import { RowActions } from '../ui/layout';
import { RowButton } from '../ui/RowButton';
import { PageFrame } from '../ui/PageFrame';
import { shortDate, todayIn } from '../ui/today';
import { useCommand } from '../ui/useCommand';
import { useShown } from '../ui/useShown';
import { OpeningDialog } from './OpeningDialog';
import { openingsCalls } from './openingsCalls';
import { QuestionsCard } from './QuestionsCard';

/** /admin/openings: the jobs on the careers page, and what its form asks. */
export default function OpeningsScreen() {
  const { may } = useStaff();
  const toast = useToast();
  const { timezone } = useSettings();
  const { data, error, refresh, isLoading } = useServerState<StaffJobOpening[]>('openings', openingsCalls.list);
  const [edited, setEdited] = useState<{ opening: StaffJobOpening | null } | null>(null);
  const [doomed, setDoomed] = useState<StaffJobOpening | null>(null);
  const shown = useShown(doomed);
  const remove = useCommand(async ({ id }: StaffJobOpening) => {
    await openingsCalls.remove(id);
    setDoomed(null);
    toast({ title: 'Opening deleted', tone: 'success' });
    await refresh();
  });
  const mayEdit = may('careers.edit');

  return (
    <PageFrame
      title="Openings"
      intro="Published openings are on the careers page and in search engines."
      actions={mayEdit && <Button onClick={() => setEdited({ opening: null })}>Add Opening</Button>}
    >
      <DataTable
        caption="Openings"
        columns={columnsOf(mayEdit, {
          today: todayIn(timezone),
          onEdit: (opening) => setEdited({ opening }),
          onDelete: setDoomed,
        })}
        rows={data}
        rowKey={({ id }) => id}
        empty="No openings yet"
        error={error}
        onRetry={() => void refresh()}
        loading={isLoading}
      />
      <QuestionsCard />
      {edited && (
        <OpeningDialog
          opening={edited.opening}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            toast({ title: 'Opening saved', tone: 'success' });
            void refresh();
          }}
        />
      )}
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={(open) => {
          if (!open) setDoomed(null);
          remove.reset();
        }}
        title={`Delete the opening ${shown?.title ?? ''}?`}
        description={
          <>
            Applications for it stay. This cannot be undone; you can also unpublish it.
            {remove.error && (
              <>
                <br />
                <strong role="alert">{remove.error}</strong>
              </>
            )}
          </>
        }
        confirmLabel="Delete opening"
        busy={remove.busy}
        onConfirm={() => doomed && void remove.run(doomed)}
      />
    </PageFrame>
  );
}

type Context = {
  today: string;
  onEdit: (opening: StaffJobOpening) => void;
  onDelete: (opening: StaffJobOpening) => void;
};

function columnsOf(mayEdit: boolean, { today, onEdit, onDelete }: Context): Column<StaffJobOpening>[] {
  return [
    { key: 'title', header: 'Title', isTitle: true, cell: ({ title }) => title },
    { key: 'type', header: 'Type', cell: ({ employment_type: type }) => type },
    { key: 'pay', header: 'Pay', cell: payOf },
    { key: 'closes', header: 'Closes', cell: ({ closes_on: date }) => (date === null ? '–' : shortDate(date)) },
    { key: 'count', header: 'Applications', align: 'end', cell: ({ application_count: count }) => count },
    {
      key: 'state',
      header: 'State',
      cell: (opening) => <span>{stateBadge(opening, today)}</span>,
    },
    ...(mayEdit
      ? [
          {
            ...ACTIONS,
            cell: (opening: StaffJobOpening) => (
              <RowActions $oneLine>
                <RowButton variant="quiet" about={opening.title} onClick={() => onEdit(opening)}>
                  Edit
                </RowButton>
                <RowButton variant="quiet" about={opening.title} onClick={() => onDelete(opening)}>
                  Delete
                </RowButton>
              </RowActions>
            ),
          },
        ]
      : []),
  ];
}

/** As guests meet it: an opening leaves the careers page after its last day. */
function stateBadge({ is_published: isPublished, closes_on: last }: StaffJobOpening, today: string) {
  if (!isPublished) return <Badge>Draft</Badge>;
  return last !== null && last < today ? <Badge>Closed</Badge> : <Badge $tone="success">Published</Badge>;
}

function payOf({ pay_from: from, pay_to: to, pay_unit: unit }: StaffJobOpening): string {
  const amounts = [from, to].filter((amount) => amount !== null).map((amount) => formatPrice(amount));
  return amounts.length === 0 ? 'Not stated' : `${amounts.join(' – ')} / ${unit}`;
}
