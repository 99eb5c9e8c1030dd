import type { InvariantOverview, InvariantState } from '@site/contracts';
import { Badge, formatCount } from '@site/kit';
import styled from 'styled-components';
import { DataTable, type Column } from '../ui/DataTable';

type Row = {
  id: string;
  promise: string;
  recent: InvariantState | undefined;
  all: InvariantState | undefined;
  timedOut: boolean;
};

/** One row for each invariant, broken ones first. */
export function InvariantTable({ recent, run }: InvariantOverview) {
  const rows = rowsOf({ recent, run });
  const columns: Column<Row>[] = [
    {
      key: 'promise',
      header: 'Invariant',
      isTitle: true,
      cell: ({ id, promise, recent: lately, all }) => (
        <Words>
          <span>
            <strong>{id}</strong> {promise}
          </span>
          {[...new Set([...(all?.samples ?? []), ...(lately?.samples ?? [])])].map((sample) => (
            <Sample key={sample}>{sample}</Sample>
          ))}
        </Words>
      ),
    },
    { key: 'recent', header: 'Recent rows', width: '16%', cell: (row) => <Result state={row.recent} /> },
    { key: 'all', header: 'All data', width: '16%', cell: (row) => <Result state={row.all} timedOut={row.timedOut} /> },
    {
      key: 'time',
      header: 'Took',
      align: 'end',
      width: '10%',
      cell: ({ all, recent: lately }) => {
        const state = all ?? lately;
        return state ? `${formatCount(state.milliseconds)} ms` : '–';
      },
    },
  ];
  return (
    <DataTable
      caption="Invariants"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty="Nothing was checked yet."
    />
  );
}

function Result({ state, timedOut = false }: { state: InvariantState | undefined; timedOut?: boolean }) {
  if (timedOut) return <Badge $tone="warning">Not finished</Badge>;
  if (!state) return <span>–</span>;
  if (state.violations === 0) return <Badge $tone="success">Holds</Badge>;
  return <Badge $tone="danger">{state.violations >= 100 ? '100+ rows' : `${state.violations} broken`}</Badge>;
}

function rowsOf({ recent, run }: InvariantOverview): Row[] {
  const all = new Map(run?.results.map((result) => [result.id, result]));
  const lately = new Map(recent.invariants.map((state) => [state.id, state]));
  const ids = [...new Set([...all.keys(), ...lately.keys()])];
  const rows = ids.map((id) => ({
    id,
    promise: (all.get(id) ?? lately.get(id))?.promise ?? '',
    recent: lately.get(id),
    all: all.get(id),
    timedOut: all.get(id)?.timed_out ?? false,
  }));
  const isBroken = (row: Row): number => Number((row.all?.violations ?? 0) > 0 || (row.recent?.violations ?? 0) > 0);
  return rows.toSorted((one, other) => isBroken(other) - isBroken(one));
}

const Words = styled.div`
  display: grid;
  gap: 4px;
  overflow-wrap: anywhere;
`;

const Sample = styled.code`
  color: var(--color-berry);
  font-size: var(--text-xs);
`;
