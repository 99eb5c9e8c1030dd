import type { Instant } from '@site/contracts';
import { formatDayTime, Link, useSettings } from '@site/kit';
import styled from 'styled-components';

/** `time`: null is as soon as possible. */
type Linked = { id: string; order_number: number; time: Instant | null };

/** Leads to some orders by their numbers, with the times that they are for. */
export function OrderLinks({ orders }: { orders: readonly Linked[] }) {
  const { timezone } = useSettings();
  return (
    <List>
      {orders.map(({ id, order_number: number, time }) => (
        <li key={id}>
          <Link to={`/admin/orders/${id}`}>
            Order {number}
            {time !== null && `, ${formatDayTime(time, new Date(), timezone)}`}
          </Link>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  margin: var(--space-2) 0 0;
  padding: 0;
  list-style: none;
`;
