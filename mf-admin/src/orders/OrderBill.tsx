import type { Order } from '@site/contracts';
import { formatPrice } from '@site/kit';
import { DefinitionRows } from '@site/kit/parts';
import { Panel } from '../ui/Panel';
import { Rows } from './Rows';

/** What was ordered and every amount. */
export function OrderBill({ order }: { order: Order }) {
  return (
    <Panel title="Items">
      <Rows>
        {order.items.map((item) => (
          <li key={item.id}>
            <span>
              <strong>{item.quantity} ×</strong> {item.name}
              {item.customizations.map((choice, index) => (
                <small key={index}>{choice}</small>
              ))}
              {item.special_instructions && <small dir="auto">“{item.special_instructions}”</small>}
            </span>
            <span>{formatPrice(item.subtotal)}</span>
          </li>
        ))}
      </Rows>
      <DefinitionRows rows={billRows(order)} />
    </Panel>
  );
}

/** Names the reward too: the code alone says nothing to staff who answer for the order on the phone. */
function discountTerm({ reward_name: reward, promo_code: code }: Order): string {
  const words = [reward, code].filter((word) => word !== null).join(', ');
  return words ? `Discount (${words})` : 'Discount';
}

function billRows(order: Order) {
  const optional = (term: string, value: string, sign = '') =>
    Number(value) > 0 ? [{ term, value: `${sign}${formatPrice(value)}` }] : [];
  return [
    { term: 'Subtotal', value: formatPrice(order.subtotal) },
    ...optional(discountTerm(order), order.discount_amount, '−'),
    { term: 'Tax', value: formatPrice(order.tax_amount) },
    ...optional('Delivery', order.delivery_fee),
    ...optional('Tip', order.tip_amount),
    { term: 'Total', value: formatPrice(order.amount_due), emphasis: 'total' as const },
    ...optional('Refunded', order.refunded_amount, '−'),
  ];
}
