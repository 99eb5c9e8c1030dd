import type { OrdersWhileClosed as Listed } from '@site/contracts';
import { Callout, request, useServerState } from '@site/kit';
import { useStaff } from '../frame/useStaff';
import { OrderLinks } from '../orders/OrderLinks';

/**
 * Warns of orders that guests placed for a time which the hours have closed since.
 *
 * @param hours the version of the saved hours: another one reads again
 */
export function OrdersWhileClosed({ hours }: { hours: string }) {
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
      <OrderLinks orders={orders.map((order) => ({ ...order, time: order.requested_for }))} />
    </Callout>
  );
}
