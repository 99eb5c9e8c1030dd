import { useParams } from '@site/kit';
import { OrderNotFound } from './OrderNotFound';
import { OrderStatus } from './OrderStatus';
import { StatusAway, StatusLoading } from './StatusPending';
import { useLiveOrder } from './useLiveOrder';
import { useOrderSecret } from './useOrderSecret';

/** /order-status/:id: one order, live, for holders of its link and for the browser that placed it. */
export default function OrderStatusPage() {
  const { id = '' } = useParams();
  const secret = useOrderSecret(id);
  const { order, connection, isMissing, seenAt, retry } = useLiveOrder(id, secret);
  if (isMissing) return <OrderNotFound />;
  if (order) return <OrderStatus order={order} secret={secret} connection={connection} seenAt={seenAt} />;
  return connection === 'lost' ? <StatusAway onRetry={retry} /> : <StatusLoading />;
}
