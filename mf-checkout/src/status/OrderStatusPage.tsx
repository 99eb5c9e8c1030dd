import { useParams } from '@site/kit';
import { OrderNotFound } from './OrderNotFound';
import { OrderStatus } from './OrderStatus';
import { StatusAway, StatusLoading } from './StatusPending';
import { useLiveOrder } from './useLiveOrder';
import { useOrderSecret } from './useOrderSecret';

/** /order-status/:id: one order as it changes, for whoever holds its link and for the browser that placed it. */
export default function OrderStatusPage() {
  const { id = '' } = useParams();
  const { order, connection, isMissing, seenAt, retry } = useLiveOrder(id, useOrderSecret(id));
  if (isMissing) return <OrderNotFound />;
  if (order) return <OrderStatus order={order} connection={connection} seenAt={seenAt} />;
  return connection === 'lost' ? <StatusAway onRetry={retry} /> : <StatusLoading />;
}
