import type { OrderStats } from '@site/contracts';
import { Card, formatCount, Link, Skeleton, VisuallyHidden } from '@site/kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useStaff } from '../frame/useStaff';
import { Small } from '../ui/text';
import { formatSum } from '../ui/figures';
import { FittedFigure } from '../ui/FittedFigure';

type Props = {
  stats: OrderStats | undefined;
  /** Undefined while it is being read, null where that failed. */
  menuItems: number | null | undefined;
};

/** The figures a manager needs first, and links to the waiting work of the role. */
export function SpecCards({ stats, menuItems }: Props) {
  const { may } = useStaff();
  return (
    <>
      <Row>
        <Figure label="Today's Orders" value={stats && formatCount(stats.todays_orders)} />
        <Figure
          label="Total Sales"
          value={stats && <FittedFigure>{formatSum(stats.total_sales)}</FittedFigure>}
          note="All paid orders, minus refunds"
        />
        <Figure
          label="Top Item"
          value={stats && (stats.top_item?.name ?? 'No orders yet')}
          note={stats?.top_item ? orderedWords(stats.top_item.quantity) : undefined}
        />
      </Row>
      <Row>
        {may('menu.edit') && (
          <Action
            to="/admin/menu"
            label="Menu Items"
            value={menuItems === null ? <Unknown /> : menuItems}
            more="Manage the menu"
          />
        )}
        <Action
          to="/admin/orders?status=Pending"
          label="Pending Orders"
          value={stats && formatCount(stats.pending_orders)}
          more="View orders"
        />
      </Row>
    </>
  );
}

function Figure({ label, value, note }: { label: string; value: ReactNode; note?: string | undefined }) {
  return (
    <Card as="section" aria-label={label} $padding="lg">
      <Label>{label}</Label>
      <Value>{value ?? <Skeleton $height="1.2em" />}</Value>
      {note && <Small>{note}</Small>}
    </Card>
  );
}

function Action({ to, label, value, more }: { to: string; label: string; value: ReactNode; more: string }) {
  return (
    <Quick $interactive $padding="lg">
      <div>
        <Label>{label}</Label>
        <Value>{value ?? <Skeleton $height="1.2em" />}</Value>
      </div>
      <Link to={to}>{more}</Link>
    </Quick>
  );
}

function Unknown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>unknown</VisuallyHidden>
    </>
  );
}

function orderedWords(times: number): string {
  return times === 1 ? 'Ordered once' : `Ordered ${formatCount(times)} times`;
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  gap: var(--space-4);

  /* On a phone two in a row, so that the charts begin on the first screen. The third may be a long name. */
  @media (max-width: 480px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--space-3);

    > * {
      padding: var(--space-4);
    }
    > :nth-child(3),
    > :only-child {
      grid-column: 1 / -1;
    }
  }
`;

const Label = styled.h2`
  color: var(--color-muted);
  font: 600 var(--text-sm) / 1.4 var(--font-text);
`;

const Value = styled.p`
  font: 800 var(--text-2xl) / 1.15 var(--font-heading);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

const Quick = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-3);

  /* The whole card leads there. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;
