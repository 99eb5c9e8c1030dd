import type { FailureSummary, Instant } from '@site/contracts';
import { useServerState } from '@site/kit';
import { DataTable, type Column } from '../ui/DataTable';
import { Lines } from '../ui/layout';
import { Section } from '../ui/Section';
import { Small } from '../ui/text';
import { useMoment } from '../ui/useMoment';
import { releaseCalls } from './releaseCalls';

/** What browsers reported of one part in the last week. */
export function PartFailures({ remote }: { remote: string }) {
  const moment = useMoment();
  const { data, error, isLoading, refresh } = useServerState<FailureSummary[]>(['release failures', remote], () =>
    releaseCalls.failures(remote),
  );
  return (
    <Section title="Errors">
      <Small>What visitors’ browsers reported in the last 7 days.</Small>
      <DataTable
        caption="Errors in browsers"
        columns={columnsOf(moment)}
        rows={data}
        rowKey={({ version, module, cause, message }) => `${version} ${module} ${cause} ${message}`}
        empty="No browser reported an error."
        error={error}
        onRetry={() => void refresh()}
        loading={isLoading}
      />
    </Section>
  );
}

function columnsOf(moment: (instant: Instant) => string): Column<FailureSummary>[] {
  return [
    {
      key: 'message',
      header: 'Error',
      isTitle: true,
      width: '42%',
      cell: ({ message, cause, module }) => (
        <Lines>
          {message || 'No message'}
          <small>
            {cause}, {module}
          </small>
        </Lines>
      ),
    },
    { key: 'version', header: 'Release', cell: ({ version }) => version },
    {
      key: 'pages',
      header: 'Pages',
      align: 'end',
      cell: ({ pages, networks }) => (
        <Lines>
          {pages}
          <small>{networks === 1 ? 'in 1 network' : `in ${networks} networks`}</small>
        </Lines>
      ),
    },
    {
      key: 'last',
      header: 'Last seen',
      cell: ({ last_at: at, path }) => (
        <Lines>
          {moment(at)}
          <small>on {path}</small>
        </Lines>
      ),
    },
  ];
}
