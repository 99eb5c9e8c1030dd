import type { CompositionAuditEntry, Instant } from '@site/contracts';
import { Badge } from '@site/kit';
import type { Column } from '../ui/DataTable';
import { GrowingTable } from '../ui/GrowingTable';
import { Lines } from '../ui/layout';
import { useGrowingList, type GrowingList } from '../ui/useGrowingList';
import { useMoment } from '../ui/useMoment';
import { Reason } from './Commit';
import { releaseCalls } from './releaseCalls';
import { changeWords, whoWords } from './releaseWords';

const FIRST = 20;

/** Of one part a screen has less room: its releases stand above. */
const FIRST_OF_PART = 10;

export const useChanges = () => useGrowingList(['composition changes'], releaseCalls.history, FIRST);

export const useChangesOf = (remote: string) =>
  useGrowingList(['composition changes', remote], (limit) => releaseCalls.changesOf(remote, limit), FIRST_OF_PART);

type Props = { list: GrowingList<CompositionAuditEntry>; of?: string };

/** Every change of the site or of one part, newest first. */
export function Changes({ list, of = 'the site' }: Props) {
  const moment = useMoment();
  return (
    <GrowingTable
      title="Changes"
      caption={`Changes of ${of}`}
      columns={columnsOf(moment)}
      list={list}
      rowKey={({ id }) => id}
      empty="Nothing was changed yet."
      olderLabel="Show Older Changes"
    />
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
      place: 'line',
      cell: ({ at, actor }) => (
        <Lines>
          {moment(at)}
          <small>{whoWords(actor)}</small>
        </Lines>
      ),
    },
    {
      key: 'why',
      header: 'Why',
      place: 'ownLine',
      cell: ({ reason }) => <Lines>{reason ? <Reason>{reason}</Reason> : '–'}</Lines>,
    },
  ];
}
