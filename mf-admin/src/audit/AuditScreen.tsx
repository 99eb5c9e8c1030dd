import type { StaffAction, StaffActions } from '@site/contracts';
import { Badge, Button, useSearchParams } from '@site/kit';
import { EndRow, Lines } from '../ui/layout';
import { Quiet } from '../ui/text';
import { isReversed } from '../ui/DayFields';
import { DataTable, type Column } from '../ui/DataTable';
import { PageFrame } from '../ui/PageFrame';
import { useListQuery } from '../ui/useListQuery';
import { useMoment } from '../ui/useMoment';
import { actionWords } from '../ui/actionWords';
import { auditCalls, auditQuery, FILTERS } from './auditCalls';
import { AuditExport } from './AuditExport';
import { AuditFilters } from './AuditFilters';
import { Changed } from './Changed';
import { Changes } from './Changes';
import { useKeyedState } from '../ui/useKeyedState';

/** /admin/audit: what staff changed. Rows are only ever added. */
export default function AuditScreen() {
  const query = useListQuery(FILTERS);
  const [params, setParams] = useSearchParams();
  const before = params.get('before') ?? '';
  const key = auditQuery(query.values, before);
  const hasNoDays = isReversed(query.values);
  const { data, error, refresh, isLoading } = useKeyedState<StaffActions>(
    hasNoDays ? null : ['/api/admin/audit', key],
    () => auditCalls.list(key),
  );
  const moment = useMoment();

  function goTo(cursor: string | null): void {
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (cursor === null) next.delete('before');
      else next.set('before', cursor);
      return next;
    });
    window.scrollTo({ top: 0 });
  }

  return (
    <PageFrame
      title="Audit Log"
      intro="Every change by staff, newest first. Nobody can edit or delete a row."
      actions={<AuditExport values={query.values} />}
    >
      <AuditFilters query={query} />
      <DataTable
        caption="Changes by staff"
        columns={columnsOf(moment)}
        rows={hasNoDays ? [] : data?.actions}
        rowKey={({ id }) => id}
        empty={query.isFiltered || before ? 'No changes match.' : 'No changes yet.'}
        error={error}
        onRetry={() => void refresh()}
        loading={isLoading}
      />
      {(before !== '' || data?.next) && (
        <EndRow as="nav" aria-label="Pages of the audit log">
          <Button variant="secondary" size="sm" disabled={before === ''} onClick={() => goTo(null)}>
            Newest
          </Button>
          <Button variant="secondary" size="sm" disabled={!data?.next} onClick={() => goTo(data?.next ?? null)}>
            Older
          </Button>
        </EndRow>
      )}
    </PageFrame>
  );
}

function columnsOf(moment: ReturnType<typeof useMoment>): Column<StaffAction>[] {
  return [
    {
      key: 'title',
      header: 'What',
      isTitle: true,
      width: '22%',
      cell: (action) => (
        <>
          {actionWords(action)} {action.outcome === 'failed' && <Badge $tone="danger">Failed</Badge>}
        </>
      ),
    },
    {
      key: 'at',
      header: 'When',
      width: '16%',
      place: 'line',
      cell: ({ at }) => <time dateTime={at}>{moment(at)}</time>,
    },
    {
      key: 'who',
      header: 'Who',
      place: 'line',
      cell: ({ actor_name: name, staff_role: role }) => (
        <Lines>
          <span>{name}</span>
          {role && <Quiet>{role}</Quiet>}
        </Lines>
      ),
    },
    {
      key: 'entity',
      header: 'Changed',
      place: 'line',
      cell: (action) => <Changed action={action} />,
    },
    {
      key: 'changes',
      header: 'Before and after',
      width: '32%',
      place: 'line',
      cell: (action) => <Changes action={action} />,
    },
  ];
}
