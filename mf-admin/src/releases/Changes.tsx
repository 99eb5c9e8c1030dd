import type { CompositionAuditEntry, Instant } from '@site/contracts';
import { Badge, Button } from '@site/kit';
import { DataTable, type Column } from '../ui/DataTable';
import { EndRow, Lines } from '../ui/layout';
import { Section } from '../ui/Section';
import { useGrowingList, type GrowingList } from '../ui/useGrowingList';
import { useMoment } from '../ui/useMoment';
import { releaseCalls } from './releaseCalls';
import { changeWords, whoWords } from './releaseWords';

const FIRST = 20;

export const useChanges = () => useGrowingList(['composition changes'], releaseCalls.history, FIRST);

/** Every change of the site, newest first. */
export function Changes({ rows, error, isLoading, refresh, more }: GrowingList<CompositionAuditEntry>) {
  const moment = useMoment();
  return (
    <Section title="Changes">
      <DataTable
        caption="Changes of the site"
        columns={columnsOf(moment)}
        rows={rows}
        rowKey={({ id }) => id}
        empty="Nothing was changed yet."
        error={error}
        onRetry={() => void refresh()}
        loading={isLoading}
      />
      {more && (
        <EndRow>
          <Button size="sm" variant="secondary" busy={isLoading} onClick={more}>
            Show Older Changes
          </Button>
        </EndRow>
      )}
    </Section>
  );
}

function columnsOf(moment: (instant: Instant) => string): Column<CompositionAuditEntry>[] {
  return [
    {
      key: 'what',
      header: 'Change',
      isTitle: true,
      width: '38%',
      cell: (entry) => (
        <span>
          {changeWords(entry)} {entry.action === 'refuse' && <Badge $tone="danger">Refused</Badge>}
        </span>
      ),
    },
    {
      key: 'when',
      header: 'When',
      width: '24%',
      cell: ({ at, actor }) => (
        <Lines>
          {moment(at)}
          <small>{whoWords(actor)}</small>
        </Lines>
      ),
    },
    { key: 'why', header: 'Why', cell: ({ reason }) => <Lines>{reason || '–'}</Lines> },
  ];
}
