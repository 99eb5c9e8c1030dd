import { Callout, Card, formatPrice, useServerState, useSettings } from '@site/kit';
import { DefinitionRows } from '@site/kit/parts';
import { styled } from 'styled-components';
import { paymentCalls } from '../payment/paymentCalls';
import { amountRows, optional } from '../status/amountRows';
import { ItemChoices } from '../status/ItemChoices';
import { PointsOfOrder } from '../status/PointsOfOrder';
import { adviceOf, headlineOf, isCalledOff, promiseOf } from '../status/statusWords';
import { rich, t } from '../messages';

/** What was ordered and when it will be ready, where this browser may see it; nothing where it may not. */
export function ConfirmedOrder({ orderId, token }: { orderId: string; token: string | null }) {
  const { timezone, brand } = useSettings();
  const { address } = brand;
  const { data: order } = useServerState(['order', orderId], () => paymentCalls.order(orderId, token), {
    onFocus: false,
  });
  if (!order) return null;
  const promise = promiseOf(order, new Date(), timezone);
  return (
    <Receipt>
      {isCalledOff(order) ? (
        <Callout tone="warning" title={headlineOf(order)}>
          {adviceOf(order)}
        </Callout>
      ) : (
        <>
          {promise && (
            <Ready>
              {order.requested_for ? (
                <>
                  {promise.label} <strong>{promise.time}</strong>
                </>
              ) : (
                rich(order.order_type === 'delivery' ? 'With you around {time}' : 'Ready around {time}', {
                  time: <strong>{promise.time}</strong>,
                })
              )}
            </Ready>
          )}
          <Where>
            {order.order_type === 'delivery'
              ? rich('Delivered to {address}', { address: <bdi>{order.delivery_address}</bdi> })
              : t('Pick up at {address}', { address: `${address.street}, ${address.city}` })}
          </Where>
        </>
      )}
      <ul>
        {order.items.map((item) => (
          <li key={item.id}>
            <span>
              {item.quantity} × {item.name}
              <ItemChoices item={item} />
            </span>
            <span>{formatPrice(item.subtotal)}</span>
          </li>
        ))}
      </ul>
      <DefinitionRows
        rows={[
          ...amountRows(order),
          ...optional(t(order.payment_method === 'cash' ? 'Given back' : 'Sent back'), order.refunded_amount),
        ]}
      />
      <PointsOfOrder order={order} secret={token} />
    </Receipt>
  );
}

const Receipt = styled(Card)`
  display: grid;
  gap: var(--space-3);
  width: min(100%, 420px);
  text-align: start;

  ul {
    display: grid;
    gap: var(--space-2);
    margin: 0;
    padding: 0;
    list-style: none;
  }

  li {
    display: flex;
    justify-content: space-between;
    gap: var(--space-3);
    font-variant-numeric: tabular-nums;
  }

  li > span:first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Ready = styled.p`
  font-size: var(--text-lg);
`;

const Where = styled.p`
  color: var(--color-muted);
`;
