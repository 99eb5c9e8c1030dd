import type { Reconciliation } from '@site/contracts';
import {
  Button,
  Callout,
  Card,
  formatCount,
  formatPrice,
  Link,
  request,
  Skeleton,
  useServerState,
  useToast,
} from '@site/kit';
import { Small } from '../ui/text';
import { useStaff } from '../frame/useStaff';
import { DataTable } from '../ui/DataTable';
import { Loaded } from '../ui/Loaded';
import { Problem } from '../ui/Problem';
import { Section } from '../ui/Section';
import { useCommand } from '../ui/useCommand';
import { shortDate } from '../ui/today';
import { useMoment } from '../ui/useMoment';
import { alertWords } from './alertWords';

const PATH = '/api/reconciliations';
const RUNNING_REFRESH_MS = 2000;

/** The last comparison with the provider's payments, its differences, and the runs before it. */
export function Reconciliations() {
  const { may } = useStaff();
  const toast = useToast();
  const runs = useServerState<Reconciliation[]>(
    PATH,
    () => request<Reconciliation[]>(PATH, { failure: 'Failed to fetch reconciliations' }),
    { everyMs: (known) => (known?.[0]?.status === 'RUNNING' ? RUNNING_REFRESH_MS : 0) },
  );
  const { run, busy, error } = useCommand(async () => {
    const made = await request<Reconciliation>(PATH, {
      method: 'POST',
      failure: 'Failed to compare the payments',
    }).finally(runs.refresh);
    if (made.status === 'DONE') toast({ tone: 'success', title: summary(made) });
  }, 'Failed to compare the payments');
  return (
    <Section
      title="Reconciliation"
      actions={
        may('payments.resolve') && (
          <Button size="sm" variant="secondary" onClick={() => void run()} busy={busy}>
            Run now
          </Button>
        )
      }
    >
      <Problem>{error}</Problem>
      <Loaded state={runs} loading={<Skeleton $height="160px" />} failure="Failed to fetch reconciliations">
        {([latest, ...earlier]) =>
          latest === undefined ? (
            <Callout>
              Payments are compared with the provider’s each morning after 4 AM. That has not happened yet.
            </Callout>
          ) : (
            <>
              <Latest run={latest} />
              {earlier.length > 0 && <Earlier runs={earlier} />}
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

function Latest({ run }: { run: Reconciliation }) {
  const moment = useMoment();
  return (
    <>
      <Card>
        <strong>{summary(run)}</strong>
        <Small>
          {countPayments(run.provider_payments)} of {run.providers.join(', ') || 'no provider'} since{' '}
          {moment(run.compared_from)}, compared {moment(run.finished_at ?? run.started_at)}.
          {run.settled > 0 &&
            ` ${countPayments(run.settled, 'missed ')} ${run.settled === 1 ? 'was' : 'were'} settled.`}
        </Small>
      </Card>
      {run.differences.length > 0 && (
        <DataTable
          caption="Differences of the last comparison"
          columns={[
            { key: 'what', header: 'What', isTitle: true, cell: ({ kind }) => alertWords(kind) },
            {
              key: 'ours',
              header: 'Ours',
              align: 'end',
              cell: ({ ours }) => (ours === null ? '–' : formatPrice(ours)),
            },
            {
              key: 'theirs',
              header: 'Theirs',
              align: 'end',
              cell: ({ theirs }) => (theirs === null ? '–' : formatPrice(theirs)),
            },
            { key: 'detail', header: 'Details', cell: ({ detail }) => detail },
            {
              key: 'order',
              header: 'Order',
              cell: ({ order_id: id }) => (id === null ? '–' : <Link to={`/admin/orders/${id}`}>Open order</Link>),
            },
          ]}
          rows={run.differences}
          rowKey={({ kind, subject_id: subject }) => `${kind} ${subject}`}
        />
      )}
    </>
  );
}

function Earlier({ runs }: { runs: readonly Reconciliation[] }) {
  return (
    <DataTable
      caption="Earlier comparisons"
      columns={[
        { key: 'day', header: 'Day', isTitle: true, cell: ({ business_date: day }) => shortDate(day) },
        { key: 'result', header: 'Result', cell: summary },
        {
          key: 'payments',
          header: 'Payments',
          align: 'end',
          cell: ({ provider_payments: count }) => formatCount(count),
        },
      ]}
      rows={runs}
      rowKey={({ business_date: day }) => day}
    />
  );
}

function countPayments(count: number, kind = ''): string {
  return `${formatCount(count)} ${kind}${count === 1 ? 'payment' : 'payments'}`;
}

function summary({ status, differences }: Reconciliation): string {
  if (status === 'RUNNING') return 'Payments are being compared...';
  if (status === 'FAILED') return 'A provider did not answer; it is tried again';
  if (differences.length === 0) return 'All payments match';
  return differences.length === 1 ? '1 difference' : `${differences.length} differences`;
}
