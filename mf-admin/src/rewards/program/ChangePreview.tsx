import type { PreviewProgramRequest, ProgramPreview } from '@site/contracts';
import { ErrorState, formatCount, SkeletonText, useServerState } from '@site/kit';
import { TextField } from '@site/kit/parts';
import { useDeferredValue, useState } from 'react';
import styled from 'styled-components';
import { rewardCalls } from '../rewardCalls';
import type { ProgramDraft } from './programDraft';

type Props = {
  before: ProgramDraft;
  /** Null while something in it must be corrected. */
  after: ProgramDraft | null;
};

const AMOUNT = /^\d{1,4}(\.\d{1,2})?$/;

/**
 * What one order earns in each tier, by the rules in force and by the changed ones: counted by the server, as it books.
 */
export function ChangePreview({ before, after }: Props) {
  const [typed, setTyped] = useState('27.49');
  const amount = useDeferredValue(typed.trim());
  const isAmount = AMOUNT.test(amount);
  return (
    <Box>
      <TextField
        label="An order with dishes for"
        prefix="$"
        inputMode="decimal"
        value={typed}
        error={AMOUNT.test(typed.trim()) ? undefined : 'Enter an amount such as 27.49.'}
        onChange={({ target }) => setTyped(target.value)}
      />
      {after === null && <p role="status">Correct the marked fields to see what they mean.</p>}
      {isAmount && after !== null && <Comparison amount={amount} before={before} after={after} />}
      <ul>
        <li>Orders that are confirmed already keep the rules of their time.</li>
        <li>Points that are there keep their expiry, and codes their days.</li>
        <li>A higher tier is reached with the next points; nobody falls before their yearly review.</li>
      </ul>
    </Box>
  );
}

const usePreview = (body: PreviewProgramRequest) =>
  useServerState<ProgramPreview>(['program preview', JSON.stringify(body)], () => rewardCalls.preview(body), {
    keepPrevious: true,
    onFocus: false,
  });

const bodyOf = (amount: string, { points_per_dollar, tiers }: ProgramDraft): PreviewProgramRequest => ({
  amount,
  points_per_dollar: points_per_dollar.trim(),
  tiers: tiers.map(({ name, points_multiplier }) => ({
    name: name.trim().toUpperCase(),
    points_multiplier: points_multiplier.trim(),
  })),
});

const written = (points?: number | null): string => (typeof points === 'number' ? formatCount(points) : 'none');

type ComparisonProps = { amount: string; before: ProgramDraft; after: ProgramDraft };

function Comparison({ amount, before, after }: ComparisonProps) {
  const now = usePreview(bodyOf(amount, before));
  const then = usePreview(bodyOf(amount, after));
  const error = now.error ?? then.error;
  if (error)
    return <ErrorState message={error.message} onRetry={() => void Promise.all([now.refresh(), then.refresh()])} />;
  if (!now.data || !then.data) return <SkeletonText lines={4} />;
  // A tier that gets another name is the same tier.
  const rows = after.tiers.map(({ id, name }, index) => {
    const at = before.tiers.findIndex((tier) => tier.id === id);
    return { id, name, now: at === -1 ? null : now.data?.tiers[at]?.points, then: then.data?.tiers[index]?.points };
  });
  return (
    <Table>
      <caption>Points that it earns</caption>
      <thead>
        <tr>
          <th scope="col">Tier</th>
          <th scope="col">Now</th>
          <th scope="col">Then</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-changed={row.now !== row.then || undefined}>
            <th scope="row">{row.name || 'New tier'}</th>
            <td>{written(row.now)}</td>
            <td>{written(row.then)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Box = styled.div`
  display: grid;
  gap: var(--space-4);

  ul {
    display: grid;
    gap: var(--space-1);
    margin: 0;
    padding-left: 1.2em;
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  caption {
    padding-bottom: var(--space-2);
    font-weight: 650;
    text-align: start;
  }
  th,
  td {
    padding: var(--space-2) var(--space-1);
    border-top: 1px solid var(--color-line);
    text-align: end;
  }
  th:first-child {
    text-align: start;
    overflow-wrap: anywhere;
  }
  thead th {
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
  tr[data-changed] td:last-child {
    color: var(--color-leaf);
    font-weight: 750;
  }
`;
