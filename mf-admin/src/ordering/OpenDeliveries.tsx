import type { OrderSearch } from '@site/contracts';
import { Callout, request, useServerState } from '@site/kit';
import { useStaff } from '../frame/useStaff';
import { OrderLinks } from '../orders/OrderLinks';

const LISTED = 50;
const PATH = `/api/admin/orders?type=delivery&status=Pending&limit=${LISTED}`;

/** Warns that orders are still to be delivered where delivery is switched off. */
export function OpenDeliveries() {
  const mayRead = useStaff().may('orders.read');
  const { data } = useServerState<OrderSearch>(mayRead ? PATH : null, () =>
    request<OrderSearch>(PATH, { failure: 'Failed to fetch orders' }),
  );
  const orders = data?.orders ?? [];
  if (orders.length === 0) return null;
  const title =
    orders.length === 1 ? 'One order is still to be delivered' : `${orders.length} orders are still to be delivered`;
  return (
    <Callout tone="warning" role="status" title={title}>
      They stay as they are. Deliver them, or call the guests and cancel the orders.
      <OrderLinks orders={orders.map((order) => ({ ...order, time: order.requested_for ?? order.promised_at }))} />
    </Callout>
  );
}
