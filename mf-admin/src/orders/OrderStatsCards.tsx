import type { OrderStats } from '@site/contracts';
import { Card, formatCount, Skeleton } from '@site/kit';
import styled from 'styled-components';
import { formatSum } from '../ui/figures';
import { FittedFigure } from '../ui/FittedFigure';

type Props = { data: OrderStats | undefined; error: Error | undefined };

/** Four figures over all orders, or those of some days. */
export function OrderStatsCards({ data, error }: Props) {
  const cards = [
    ['Total Orders', data && formatCount(data.total_orders)],
    ['Pending', data && formatCount(data.pending_orders)],
    ['Fulfilled', data && formatCount(data.fulfilled_orders)],
    ['Total Revenue', data && formatSum(data.total_revenue)],
  ] as const;
  return (
    <Grid>
      {cards.map(([label, value]) => (
        <Figure key={label}>
          <dt>{label}</dt>
          <dd>{value ? <FittedFigure>{value}</FittedFigure> : error ? '–' : <Skeleton $height="1em" />}</dd>
        </Figure>
      ))}
    </Grid>
  );
}

const Grid = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
  gap: var(--space-3);
`;

const Figure = styled(Card).attrs({ as: 'div' })`
  display: grid;
  gap: 4px;
  padding: var(--space-4);

  dt {
    color: var(--color-muted);
    font-size: var(--text-sm);
    font-weight: 600;
  }
  dd {
    font: 800 var(--text-xl) / 1.2 var(--font-heading);
    font-variant-numeric: tabular-nums;
  }
`;
