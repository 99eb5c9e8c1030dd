import type { PointsTransaction } from '@site/contracts';
import { formatCount, Link, useSettings } from '@site/kit';
import styled from 'styled-components';
import { formatDay } from '../formatDay';
import { explain, headline } from './explain';

/** One row of the ledger, explaining itself. */
export function StatementRow({ row }: { row: PointsTransaction }) {
  const { timezone } = useSettings();
  const day = (instant: string): string => formatDay(instant, timezone);
  const title = headline(row);
  const isVoid = row.status === 'void';
  return (
    <Row>
      <Words>
        <strong>
          {row.order_id && row.transaction_type === 'earned' ? (
            <Link to={`/order-status/${row.order_id}`}>{title}</Link>
          ) : (
            title
          )}
        </strong>
        <small>{explain(row, day)}</small>
      </Words>
      <Amount $tone={isVoid || row.status === 'pending' ? 'quiet' : row.points < 0 ? 'less' : 'more'}>
        {isVoid ? <s>{signed(row.points)}</s> : signed(row.points)}
        <small>
          <time dateTime={row.created_at}>{day(row.created_at)}</time>
        </small>
      </Amount>
    </Row>
  );
}

function signed(points: number): string {
  return points < 0 ? `−${formatCount(-points)}` : `+${formatCount(points)}`;
}

const Row = styled.li`
  display: flex;
  justify-content: space-between;
  gap: var(--space-4);
  padding-block: var(--space-3);
  border-bottom: 1px solid var(--color-line);

  small {
    display: block;
    color: var(--color-muted);
    font-size: var(--text-sm);
    font-weight: 400;
  }
`;

const Words = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const TONES = { more: 'var(--color-leaf)', less: 'var(--color-ink)', quiet: 'var(--color-muted)' };

const Amount = styled.span<{ $tone: keyof typeof TONES }>`
  flex: none;
  color: ${({ $tone }) => TONES[$tone]};
  font: 750 var(--text-lg) / 1.2 var(--font-heading);
  font-variant-numeric: tabular-nums;
  text-align: right;
`;
