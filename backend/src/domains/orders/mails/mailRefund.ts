import type { Locale } from '@site/contracts';
import type { Transaction } from 'sequelize';
import type { OrderRow } from '../../../database/models/Order';
import { readEnv } from '../../../env';
import { button, note, paragraph, type MailBlock } from '../../mail';
import { textsIn } from '../messages';
import { statusAddress } from './orderBlocks';
import { dollars, firstNameOf } from './orderWords';
import { sendOrderMail, type MailTexts } from './sendOrderMail';

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
  await sendOrderMail(order, `refund:${sentBack.refundId}`, (locale) => write(order, sentBack, locale), transaction);
}

function write(order: OrderRow, sentBack: SentBack, locale: Locale): MailTexts {
  const { t } = textsIn(locale);
  const { isCash, reason } = sentBack;
  const amount = dollars(sentBack.amountCents);
  return {
    subject: t('{amount} of order #{number} sent back to you', { amount, number: order.orderNumber }),
    preheader: isCash ? t('In cash, at our counter.') : t('Banks take a few days to show it.'),
    heading: isCash ? t('You have your money back') : t('Your money is on its way back'),
    blocks: [
      paragraph(opening(order, sentBack, locale)),
      {
        kind: 'headline',
        label: isCash ? t('Given back') : t('Sent back'),
        value: amount,
        note: isCash ? t('in cash') : t('to the card or account it came from'),
      },
      ...(reason === null ? [] : [paragraph(t('The reason: {reason}', { reason }))]),
      ...soFar(order, sentBack, locale),
      ...(isCash ? [] : [paragraph(t('Banks usually take three to ten business days to show it.'))]),
      button(t('See your order'), statusAddress(order)),
      note(t('Questions? Call us at {phone}.', { phone: readEnv().BRAND_PHONE })),
    ] satisfies MailBlock[],
  };
}

function opening(order: OrderRow, { amountCents, unusable, isCash }: SentBack, locale: Locale): string {
  const { t } = textsIn(locale);
  const [name, number] = [firstNameOf(order), order.orderNumber];
  if (unusable !== null) {
    return t(
      '{name}, a payment for order #{number} reached us that we could not keep: {reason}. All of it has been sent back.',
      { name, number, reason: lowerFirst(t(unusable)) },
    );
  }
  const values = { name, number, amount: dollars(amountCents) };
  return isCash
    ? t('{name}, we have given back {amount} of what you paid for order #{number}.', values)
    : t('{name}, we have sent back {amount} of what you paid for order #{number}.', values);
}

/** The whole account, where a part was sent back. */
function soFar({ paidCents, refundedCents }: OrderRow, { unusable }: SentBack, locale: Locale): MailBlock[] {
  const { t } = textsIn(locale);
  if (unusable !== null || refundedCents >= paidCents) return [];
  return [
    {
      kind: 'facts',
      rows: [
        { term: t('You paid'), value: dollars(paidCents) },
        { term: t('Sent back so far'), value: dollars(refundedCents) },
      ],
    },
  ];
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
