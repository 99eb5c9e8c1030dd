import type { Transaction } from 'sequelize';
import type { OrderRow } from '../../../database/models/Order';
import type { OrderItemRow } from '../../../database/models/OrderItem';
import { readEnv } from '../../../env';
import type { MailBlock } from '../../mail';
import { brandOf } from '../../../lib/brandOf';
import { bill, statusAddress } from './orderBlocks';
import { dateWords, dollars, firstNameOf, promiseOf } from './orderWords';
import { sendOrderMail } from './sendOrderMail';

/** The receipt of a confirmed order, paid or to be paid at pickup. One order, one receipt. */
export async function mailReceipt(
  order: OrderRow,
  items: readonly OrderItemRow[],
  transaction: Transaction,
): Promise<void> {
  const { orderNumber, amountDueCents } = order;
  const payLater = order.paymentStatus === 'pay_at_pickup';
  const promise = promiseOf(order);
  const tell = () => ({
    subject: `Your order #${orderNumber} at ${readEnv().BRAND_NAME}`,
    preheader: [promise && `${promise.label} ${promise.value}.`, payLater ? 'Pay when you pick up.' : 'It is paid.']
      .filter(Boolean)
      .join(' '),
    heading: `Thank you, ${firstNameOf(order)}!`,
    blocks: [
      {
        kind: 'paragraph',
        text: payLater
          ? `Your order #${orderNumber} is with our kitchen. Please bring ${dollars(amountDueCents)} when you pick it up.`
          : `Your order #${orderNumber} is paid and with our kitchen.`,
      },
      ...(promise ? [{ kind: 'headline', ...promise } as const] : []),
      { kind: 'button', label: 'Follow your order', href: statusAddress(order) },
      {
        kind: 'facts',
        rows: [...whereRows(order), { term: 'Ordered', value: dateWords(order.createdAt) }, ...wishRows(order)],
      },
      bill(order, items),
      { kind: 'note', text: `A question, or something to change? Call us at ${readEnv().BRAND_PHONE}.` },
    ] satisfies MailBlock[],
  });
  await sendOrderMail(order, `receipt:${order.id}`, tell, transaction);
}

function whereRows(order: OrderRow): { term: string; value: string }[] {
  if (order.deliveryAddress !== null) {
    return [
      { term: 'Delivery to', value: order.deliveryAddress },
      { term: 'For', value: `${order.customerName}, ${order.customerPhone}` },
    ];
  }
  const { name, address } = brandOf(readEnv());
  return [
    {
      term: 'Pick up at',
      value: `${name}\n${address.street}, ${address.city}, ${address.region} ${address.postalCode}`,
    },
    { term: 'For', value: order.customerName },
  ];
}

function wishRows({ specialRequests }: OrderRow): { term: string; value: string }[] {
  return specialRequests === null ? [] : [{ term: 'Your wish', value: specialRequests }];
}
