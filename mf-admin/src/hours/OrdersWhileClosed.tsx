import type { OrdersWhileClosed as Listed } from '@site/contracts';
import { Callout, formatDayTime, Link, request, useServerState, useSettings } from '@site/kit';
import styled from 'styled-components';
import { useStaff } from '../frame/useStaff';

/**
 * Warns of orders that guests placed for a time which the hours have closed since.
 *
 * @param hours the version of the saved hours: another one reads again
 */
export function OrdersWhileClosed({ hours }: { hours: string }) {
  const { timezone } = useSettings();
  const mayRead = useStaff().may('orders.read');
  const { data } = useServerState<Listed>(mayRead ? ['orders-while-closed', hours] : null, () =>
    request<Listed>('/api/admin/orders-while-closed', { failure: 'Failed to fetch orders' }),
  );
  const orders = data?.orders ?? [];
  if (orders.length === 0) return null;
  const title =
    orders.length === 1
      ? 'One order is for a time when you are closed'
      : `${orders.length} orders are for a time when you are closed`;
  return (
    <Callout tone="warning" role="status" title={title}>
      They stay as they are. Call the guests, or cancel the orders.
      <List>
        {orders.map(({ id, order_number: number, requested_for: time }) => (
          <li key={id}>
            <Link to={`/admin/orders/${id}`}>
              Order {number}, {formatDayTime(time, new Date(), timezone)}
            </Link>
          </li>
        ))}
      </List>
    </Callout>
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
