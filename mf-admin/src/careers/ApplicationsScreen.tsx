import type { CareerApplicationRow } from '@site/contracts';
import { CAREER_STATUSES, phoneLink } from '@site/contracts';
import { Badge, Button, Link, useSettings } from '@site/kit';
import { SelectField } from '@site/kit/parts';
import { DataTable, type Column } from '../ui/DataTable';
import { FilterBar, WideField } from '../ui/FilterBar';
import { useListState } from '../ui/listAddress';
import { PageFrame } from '../ui/PageFrame';
import { Pager } from '../ui/Pager';
import { Problem } from '../ui/Problem';
import type { Page } from '../ui/readPage';
import { TypedField } from '../ui/TypedField';
import { useCommand } from '../ui/useCommand';
import { useListQuery } from '../ui/useListQuery';
import { careersCalls, PAGE_SIZE } from './careersCalls';
import { STATUS_LABELS, StatusBadge } from './StatusBadge';
import { useKeyedState } from '../ui/useKeyedState';

/** Characters that the server takes. */
const SEARCH_MAX = 200;

const STATUSES = [
  { value: '', label: 'Any status' },
  ...CAREER_STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] })),
];

const KINDS = [
  { value: '', label: 'Applications' },
  { value: 'true', label: 'Suspected spam' },
];

/** /admin/careers: who applied, newest first. */
export default function ApplicationsScreen() {
  const { timezone } = useSettings();
  const state = useListState();
  const { values: asked, page, set, field, setPage, clear, isFiltered } = useListQuery(['status', 'q', 'spam']);
  // The server refuses a status that it does not know, which an address may name.
  const values = { ...asked, status: STATUSES.some(({ value }) => value === asked.status) ? asked.status : '' };
  const { data, error, refresh, isLoading } = useKeyedState<Page<CareerApplicationRow>>(['careers', values, page], () =>
    careersCalls.list(values, page),
  );
  const exporting = useCommand(() => careersCalls.export(values));

  return (
    <PageFrame title="Applications" intro="Private answers are masked; each look at them needs a reason.">
      <FilterBar
        label="Filter applications"
        onClear={isFiltered ? clear : undefined}
        actions={
          <Button
            variant="secondary"
            busy={exporting.busy}
            busyLabel="Exporting..."
            onClick={() => void exporting.run()}
          >
            Export CSV
          </Button>
        }
      >
        <WideField>
          <TypedField
            label="Search"
            placeholder="Name, email, phone or ID"
            maxLength={SEARCH_MAX}
            value={values.q}
            onValue={(text) => set('q', text)}
          />
        </WideField>
        <SelectField label="Status" options={STATUSES} {...field('status')} />
        <SelectField label="Show" options={KINDS} {...field('spam')} />
      </FilterBar>
      <Problem>{exporting.error}</Problem>
      <DataTable
        caption="Applications"
        columns={columnsOf(timezone, state)}
        rows={data?.rows}
        rowKey={({ id }) => id}
        empty={isFiltered ? 'No application fits these filters' : 'No applications yet'}
        error={error}
        onRetry={() => void refresh()}
        loading={isLoading}
      />
      <Pager
        page={page}
        pageSize={PAGE_SIZE}
        total={data?.total ?? 0}
        noun="applications"
        onPage={setPage}
        busy={isLoading}
      />
    </PageFrame>
  );
}

function columnsOf(timeZone: string, state: ReturnType<typeof useListState>): Column<CareerApplicationRow>[] {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone });
  return [
    {
      key: 'name',
      header: 'Name',
      isTitle: true,
      cell: ({ id, full_name: name, duplicate_count: duplicates, is_suspected_spam: isSpam }) => (
        <span>
          <Link to={`/admin/careers/${id}`} state={state} dir="auto">
            {name}
          </Link>{' '}
          {duplicates > 0 && <Badge $tone="warning">{duplicates + 1} applications</Badge>}{' '}
          {isSpam && <Badge $tone="danger">Suspected spam</Badge>}
        </span>
      ),
    },
    { key: 'position', header: 'Position', cell: ({ position }) => position },
    { key: 'time', header: 'Time', cell: ({ time_preferences: times }) => times.join(', ') },
    {
      key: 'contact',
      header: 'Phone',
      cell: ({ phone }) => <a href={phoneLink(phone)}>{phone}</a>,
    },
    { key: 'received', header: 'Received', cell: ({ submitted_at: at }) => day.format(new Date(at)) },
    {
      key: 'status',
      header: 'Status',
      cell: ({ status }) => (
        <span>
          <StatusBadge status={status} />
        </span>
      ),
    },
  ];
}
