import type { Transaction } from 'sequelize';
import type { OrderRow } from '../../../database/models/Order';
import { readEnv } from '../../../env';
import type { MailBlock } from '../../mail';
import { statusAddress } from './orderBlocks';
import { dollars, firstNameOf } from './orderWords';
import { sendOrderMail } from './sendOrderMail';

export type SentBack = {
  refundId: string;
  amountCents: number;
  isCash: boolean;
  /** Why staff gave it back, for the guest to read; null without words of theirs. */
  reason: string | null;
  /** Why money that counted for nothing went back by itself (PAY-R9); null when it had paid for the order. */
  unusable: string | null;
};

/**
 * Tells that money has gone back. One refund, one mail.
 *
 * @param order as it is after the refund
 */
export async function mailRefund(order: OrderRow, sentBack: SentBack, transaction: Transaction): Promise<void> {
  const { isCash } = sentBack;
  const amount = dollars(sentBack.amountCents);
  const tell = () => ({
    subject: `${amount} of order #${order.orderNumber} sent back to you`,
    preheader: isCash ? 'In cash, at our counter.' : 'Banks take a few days to show it.',
    heading: isCash ? 'You have your money back' : 'Your money is on its way back',
    blocks: [
      { kind: 'paragraph', text: opening(order, sentBack) },
      {
        kind: 'headline',
        label: isCash ? 'Given back' : 'Sent back',
        value: amount,
        note: isCash ? 'in cash' : 'to the card or account it came from',
      },
      ...(sentBack.reason === null ? [] : [{ kind: 'paragraph', text: `The reason: ${sentBack.reason}` } as const]),
      ...soFar(order, sentBack),
      ...(isCash ? [] : [days()]),
      { kind: 'button', label: 'See your order', href: statusAddress(order) },
      { kind: 'note', text: `Questions? Call us at ${readEnv().BRAND_PHONE}.` },
    ] satisfies MailBlock[],
  });
  await sendOrderMail(order, `refund:${sentBack.refundId}`, tell, transaction);
}

function opening(order: OrderRow, { amountCents, unusable, isCash }: SentBack): string {
  const name = firstNameOf(order);
  if (unusable !== null) {
    return `${name}, a payment for order #${order.orderNumber} reached us that we could not keep: ${lowerFirst(unusable)}. All of it has been sent back.`;
  }
  const given = isCash ? 'given back' : 'sent back';
  return `${name}, we have ${given} ${dollars(amountCents)} of what you paid for order #${order.orderNumber}.`;
}

/** The whole account, where a part was sent back. */
function soFar({ paidCents, refundedCents }: OrderRow, { unusable }: SentBack): MailBlock[] {
  if (unusable !== null || refundedCents >= paidCents) return [];
  return [
    {
      kind: 'facts',
      rows: [
        { term: 'You paid', value: dollars(paidCents) },
        { term: 'Sent back so far', value: dollars(refundedCents) },
      ],
    },
  ];
}

function days(): MailBlock {
  return { kind: 'paragraph', text: 'Banks usually take three to ten business days to show it.' };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
