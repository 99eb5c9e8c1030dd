import type { InvariantOverview, InvariantState } from '@site/contracts';
import { Badge, formatCount } from '@site/kit';
import { Disclosure } from '@site/kit/parts';
import styled from 'styled-components';
import { DataTable, type Column } from '../ui/DataTable';

type Row = {
  id: string;
  promise: string;
  recent: InvariantState | undefined;
  all: InvariantState | undefined;
  timedOut: boolean;
};

/** One row for each invariant. Those that hold are folded: there are dozens, and they need no action. */
export function InvariantTable({ recent, run }: InvariantOverview) {
  const rows = rowsOf({ recent, run });
  if (rows.length === 0) return <Rows caption="Invariants" rows={rows} />;
  const holding = rows.filter(holds);
  const others = rows.filter((row) => !holds(row));
  return (
    <>
      {others.length > 0 && <Rows caption="Invariants that need a look" rows={others} />}
      {holding.length > 0 && (
        <Disclosure summary={holding.length === 1 ? '1 invariant holds' : `${holding.length} invariants hold`}>
          <Rows caption="Invariants that hold" rows={holding} />
        </Disclosure>
      )}
    </>
  );
}

function Rows({ caption, rows }: { caption: string; rows: readonly Row[] }) {
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
      caption={caption}
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
  return rows.toSorted((one, other) => Number(isBroken(other)) - Number(isBroken(one)));
}

function isBroken({ all, recent }: Row): boolean {
  return (all?.violations ?? 0) > 0 || (recent?.violations ?? 0) > 0;
}

/** A check that was stopped says nothing of its invariant. */
function holds(row: Row): boolean {
  return !isBroken(row) && !row.timedOut;
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
