import type { OrderRow } from '../../../database/models/Order';
import type { OrderItemRow } from '../../../database/models/OrderItem';
import { readEnv } from '../../../env';
import type { MailBlock } from '../../mail';
import { accessTokenOf } from '../orderAccess';
import { dollars } from './orderWords';

/** The guest's own page of the order. Its secret is after the #, which browsers do not send. */
export function statusAddress(order: OrderRow): string {
  const token = accessTokenOf(order);
  return `${readEnv().PUBLIC_ORIGIN}/order-status/${order.id}${token === undefined ? '' : `#t=${token}`}`;
}

/** What was ordered, and every amount up to the total. */
export function bill(order: OrderRow, items: readonly OrderItemRow[]): MailBlock {
  const sum = (term: string, cents: number, sign = ''): { term: string; value: string }[] =>
    cents > 0 ? [{ term, value: `${sign}${dollars(cents)}` }] : [];
  return {
    kind: 'bill',
    lines: items.map(({ name, quantity, customizations, specialInstructions, subtotalCents }) => ({
      label: `${quantity} × ${name}`,
      details: [...customizations, ...(specialInstructions ? [`“${specialInstructions}”`] : [])],
      amount: dollars(subtotalCents),
    })),
    sums: [
      { term: 'Subtotal', value: dollars(order.subtotalCents) },
      ...sum(order.promoCode ? `Discount (${order.promoCode})` : 'Discount', order.discountCents, '−'),
      { term: `Tax (${taxPercent(order)})`, value: dollars(order.taxCents) },
      ...sum('Delivery', order.deliveryFeeCents),
      ...sum('Tip', order.tipCents),
      {
        term: order.paymentStatus === 'pay_at_pickup' ? 'To pay at pickup' : 'Paid',
        value: dollars(order.amountDueCents),
        isTotal: true,
      },
    ],
  };
}

/** `8.25%` */
function taxPercent({ taxRate }: OrderRow): string {
  return `${Math.round(Number(taxRate) * 1e6) / 1e4}%`;
}
