import { phoneLink, type Order } from '@site/contracts';
import { DefinitionRows } from '@site/kit';
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
          ...optional('Wish', order.special_requests),
          ...optional('Cancelled because', order.cancel_reason),
        ]}
      />
    </Panel>
  );
}
