import type { Locale } from '@site/contracts';
import type { Transaction } from 'sequelize';
import type { OrderRow } from '../../../database/models/Order';
import type { OrderItemRow } from '../../../database/models/OrderItem';
import { readEnv } from '../../../env';
import { button, note, paragraph, type MailBlock } from '../../mail';
import { textsIn } from '../messages';
import { statusAddress } from './orderBlocks';
import { dollars, firstNameOf } from './orderWords';
import { sendOrderMail, type MailTexts } from './sendOrderMail';

/** Mails that an accepted order is cancelled or rejected, and what happens to the money. */
export async function mailCancellation(
  order: OrderRow,
  items: readonly OrderItemRow[],
  transaction: Transaction,
): Promise<void> {
  await sendOrderMail(order, `cancelled:${order.id}`, (locale) => write(order, items, locale), transaction);
}

function write(order: OrderRow, items: readonly OrderItemRow[], locale: Locale): MailTexts {
  const { t } = textsIn(locale);
  const { orderNumber: number, fulfillmentStatus, cancelReason: reason } = order;
  const isRejected = fulfillmentStatus === 'rejected';
  const name = firstNameOf(order);
  const money = moneyWords(order, locale);
  return {
    subject: isRejected
      ? t('We cannot make your order #{number}', { number })
      : t('Your order #{number} is cancelled', { number }),
    preheader: money,
    heading: isRejected ? t('We are sorry') : t('Your order is cancelled'),
    blocks: [
      paragraph(
        isRejected
          ? t('{name}, our kitchen could not take your order #{number}.', { name, number })
          : t('{name}, your order #{number} will not be made.', { name, number }),
      ),
      ...(reason ? [paragraph(t('The reason: {reason}', { reason }))] : []),
      paragraph(money),
      {
        kind: 'facts',
        rows: [{ term: t('It was'), value: items.map((item) => `${item.quantity} × ${item.name}`).join('\n') }],
      },
      button(t('See your order'), statusAddress(order)),
      note(t('If this surprises you, call us at {phone}: we will sort it out.', { phone: readEnv().BRAND_PHONE })),
    ] satisfies MailBlock[],
  };
}

function moneyWords({ paidCents, refundedCents }: OrderRow, locale: Locale): string {
  const { t } = textsIn(locale);
  const left = paidCents - refundedCents;
  if (left > 0) {
    return t('The {amount} you paid goes back the way it came. We write again when it is on its way.', {
      amount: dollars(left),
    });
  }
  return refundedCents > 0
    ? t('What you paid has gone back to you already.')
    : t('Nothing was charged, so you owe nothing.');
}
