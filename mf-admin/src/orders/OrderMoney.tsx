import type { OrderDetail, OrderRefund } from '@site/contracts';
import { Badge, formatCount, formatPrice } from '@site/kit';
import { Panel } from '../ui/Panel';
import { Quiet } from '../ui/text';
import { useMoment } from '../ui/useMoment';
import { Rows } from './Rows';

const REFUND_WORDS: Record<OrderRefund['status'], string> = {
  SUCCEEDED: 'Given back',
  PENDING: 'On its way',
  FAILED: 'Failed',
};

/** Payments, refunds and points of an order. */
export function OrderMoney({ detail: { order, payments, refunds, points } }: { detail: OrderDetail }) {
  const moment = useMoment();
  const nameOf = (id: string) => order.items.find((item) => item.id === id)?.name ?? id;
  return (
    <Panel title="Payment">
      {payments.length === 0 && <Quiet as="p">Nothing was paid yet.</Quiet>}
      <Rows>
        {payments.map(({ id, provider, amount, counts, at }) => (
          <li key={id}>
            <span>
              {provider === 'cash' ? 'Cash' : 'Card'} {!counts && <Badge $tone="warning">Does not count</Badge>}
              <small>{moment(at)}</small>
            </span>
            <span>{formatPrice(amount)}</span>
          </li>
        ))}
        {refunds.map(({ id, amount, reason, status, items, at }) => (
          <li key={id}>
            <span>
              Refund <Badge $tone={status === 'FAILED' ? 'danger' : 'neutral'}>{REFUND_WORDS[status]}</Badge>
              <small>{reason}</small>
              {items && <small>{items.map((item) => `${item.quantity} × ${nameOf(item.id)}`).join(', ')}</small>}
              <small>{moment(at)}</small>
            </span>
            <span>−{formatPrice(amount)}</span>
          </li>
        ))}
        {points && (
          <li>
            <span>Points earned</span>
            <span>
              {formatCount(points.earned)}
              {points.taken_back > 0 && `, ${formatCount(points.taken_back)} taken back`}
            </span>
          </li>
        )}
      </Rows>
    </Panel>
  );
}
