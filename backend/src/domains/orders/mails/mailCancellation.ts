import type { Transaction } from 'sequelize';
import type { OrderRow } from '../../../database/models/Order';
import type { OrderItemRow } from '../../../database/models/OrderItem';
import { readEnv } from '../../../env';
import type { MailBlock } from '../../mail';
import { statusAddress } from './orderBlocks';
import { dollars, firstNameOf } from './orderWords';
import { sendOrderMail } from './sendOrderMail';

/** Mails that an accepted order is cancelled or rejected, and what happens to the money. */
export async function mailCancellation(
  order: OrderRow,
  items: readonly OrderItemRow[],
  transaction: Transaction,
): Promise<void> {
  const { orderNumber, fulfillmentStatus, cancelReason } = order;
  const isRejected = fulfillmentStatus === 'rejected';
  const tell = () => ({
    subject: isRejected ? `We cannot make your order #${orderNumber}` : `Your order #${orderNumber} is cancelled`,
    preheader: moneyWords(order),
    heading: isRejected ? 'We are sorry' : 'Your order is cancelled',
    blocks: [
      {
        kind: 'paragraph',
        text: isRejected
          ? `${firstNameOf(order)}, our kitchen could not take your order #${orderNumber}.`
          : `${firstNameOf(order)}, your order #${orderNumber} will not be made.`,
      },
      ...(cancelReason ? [{ kind: 'paragraph', text: `The reason: ${cancelReason}` } as const] : []),
      { kind: 'paragraph', text: moneyWords(order) },
      {
        kind: 'facts',
        rows: [{ term: 'It was', value: items.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n') }],
      },
      { kind: 'button', label: 'See your order', href: statusAddress(order) },
      { kind: 'note', text: `If this surprises you, call us at ${readEnv().BRAND_PHONE}: we will sort it out.` },
    ] satisfies MailBlock[],
  });
  await sendOrderMail(order, `cancelled:${order.id}`, tell, transaction);
}

function moneyWords({ paidCents, refundedCents }: OrderRow): string {
  const left = paidCents - refundedCents;
  if (left > 0) return `The ${dollars(left)} you paid goes back the way it came. We write again when it is on its way.`;
  return refundedCents > 0 ? 'What you paid has gone back to you already.' : 'Nothing was charged, so you owe nothing.';
}
