import type { PaymentAlert, ResolveAlertRequest } from '@site/contracts';
import { Button, Link, request, useToast } from '@site/kit';
import { FilterChip } from '@site/kit/parts';
import { useState } from 'react';
import styled from 'styled-components';
import { useStaff } from '../frame/useStaff';
import { ACTIONS, DataTable, type Column } from '../ui/DataTable';
import { detailOf } from '../ui/detailOf';
import { RowActions } from '../ui/layout';
import { useMoment } from '../ui/useMoment';
import { Pager } from '../ui/Pager';
import { readPage, type Page } from '../ui/readPage';
import { ReasonDialog } from '../ui/ReasonDialog';
import { Section } from '../ui/Section';
import { useListQuery } from '../ui/useListQuery';
import { alertWords } from './alertWords';
import { useKeyedState } from '../ui/useKeyedState';

const PAGE_SIZE = 20;
const FAILURE = 'Failed to fetch payment alerts';

/** Payment alerts: those that are open, and on request those that were resolved, with the note. */
export function Alerts() {
  const { may } = useStaff();
  const toast = useToast();
  const moment = useMoment();
  const { values, page, set, setPage } = useListQuery(['resolved']);
  const isResolved = values.resolved === 'true';
  const path = `/api/payment-alerts?resolved=${isResolved}&limit=${PAGE_SIZE}&offset=${(page - 1) * PAGE_SIZE}`;
  const { data, error, isLoading, refresh } = useKeyedState<Page<PaymentAlert>>(path, () => readPage(path, FAILURE));
  const [chosen, setChosen] = useState<PaymentAlert>();

  const resolve = async ({ kind, subject_id: subject }: PaymentAlert, note: string) => {
    await request<PaymentAlert>(`/api/payment-alerts/${kind}/${encodeURIComponent(subject)}/resolve`, {
      method: 'POST',
      body: { note } satisfies ResolveAlertRequest,
      failure: 'Failed to resolve the alert',
    });
    await refresh();
    toast({ tone: 'success', title: 'Alert resolved' });
  };

  return (
    <Section
      title="Alerts"
      actions={
        <FilterChip pressed={isResolved} onClick={() => set('resolved', isResolved ? '' : 'true')}>
          Resolved
        </FilterChip>
      }
    >
      <DataTable
        caption={isResolved ? 'Resolved payment alerts' : 'Open payment alerts'}
        columns={[
          ...commonColumns(moment),
          isResolved ? resolvedColumn(moment) : actionsColumn(may('payments.resolve') ? setChosen : undefined),
        ]}
        rows={data?.rows}
        rowKey={({ kind, subject_id: subject }) => `${kind} ${subject}`}
        empty={isResolved ? 'Nothing was resolved yet.' : 'Nothing needs checking.'}
        error={error && { message: detailOf(error, FAILURE), cause: error }}
        onRetry={() => void refresh()}
        loading={isLoading}
      />
      <Pager
        page={page}
        pageSize={PAGE_SIZE}
        total={data?.total ?? 0}
        noun="alerts"
        onPage={setPage}
        busy={isLoading}
      />
      {chosen && (
        <ReasonDialog
          title={`Resolve: ${alertWords(chosen.kind)}`}
          description={chosen.detail}
          confirmLabel="Resolve alert"
          failure="Failed to resolve the alert"
          reasonLabel="What did you find or do? (optional)"
          isReasonOptional
          onClose={() => setChosen(undefined)}
          onConfirm={(note) => resolve(chosen, note)}
        />
      )}
    </Section>
  );
}

type Moment = ReturnType<typeof useMoment>;

function commonColumns(moment: Moment): Column<PaymentAlert>[] {
  return [
    { key: 'what', header: 'What', isTitle: true, cell: ({ kind }) => alertWords(kind) },
    { key: 'detail', header: 'Details', place: 'line', cell: ({ detail }) => detail },
    {
      key: 'order',
      header: 'Order',
      place: 'line',
      cell: ({ order_id: id }) => (id === null ? '–' : <Link to={`/admin/orders/${id}`}>Open order</Link>),
    },
    { key: 'since', header: 'Since', place: 'line', cell: ({ created_at: at }) => moment(at) },
  ];
}

function resolvedColumn(moment: Moment): Column<PaymentAlert> {
  return {
    key: 'resolved',
    header: 'Resolved',
    place: 'line',
    cell: (alert) => (
      <Resolved>
        <span>
          {alert.resolved_at && moment(alert.resolved_at)}
          {alert.resolved_by && ` by ${alert.resolved_by}`}
        </span>
        {alert.resolved_note && <q>{alert.resolved_note}</q>}
      </Resolved>
    ),
  };
}

function actionsColumn(onResolve: ((alert: PaymentAlert) => void) | undefined): Column<PaymentAlert> {
  return {
    ...ACTIONS,
    align: 'end',
    place: 'end',
    cell: (alert) =>
      onResolve && (
        <RowActions>
          <Button size="sm" variant="secondary" onClick={() => onResolve(alert)}>
            Resolve
          </Button>
        </RowActions>
      ),
  };
}

const Resolved = styled.div`
  display: grid;
  gap: 2px;
`;
