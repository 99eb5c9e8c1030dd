import { phoneLink, type Order } from '@site/contracts';
import { DefinitionRows } from '@site/kit/parts';
import styled from 'styled-components';
import { Panel } from '../ui/Panel';
import { useMoment } from '../ui/useMoment';

/** Who ordered, where it goes and when it was promised. */
export function OrderGuest({ order }: { order: Order }) {
  const moment = useMoment();
  const optional = (term: string, value: string | null | undefined) => (value ? [{ term, value }] : []);
  return (
    <Panel title="Guest">
      <DefinitionRows
        rows={[
          { term: 'Name', value: order.customer_name },
          { term: 'Phone', value: <a href={phoneLink(order.customer_phone)}>{order.customer_phone}</a> },
          ...optional('Email', order.customer_email),
          { term: 'Type', value: order.order_type === 'delivery' ? 'Delivery' : 'Pickup' },
          ...optional('Address', order.delivery_address),
          ...optional('Asked for', order.requested_for && moment(order.requested_for)),
          ...optional('Promised for', order.promised_at && moment(order.promised_at)),
        ]}
      />
      {order.special_requests && <Said term="Wish">{order.special_requests}</Said>}
      {order.cancel_reason && <Said term="Cancelled because">{order.cancel_reason}</Said>}
    </Panel>
  );
}

/** Sentences of a person: they begin at the left and have the whole width. */
function Said({ term, children }: { term: string; children: string }) {
  return (
    <Text>
      <dt>{term}</dt>
      <dd dir="auto">{children}</dd>
    </Text>
  );
}

const Text = styled.dl`
  margin-top: var(--space-3);
  padding-top: var(--space-2);
  border-top: 1px solid var(--color-line);

  dt {
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
  dd {
    margin: 0;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;
