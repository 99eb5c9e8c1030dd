import type { Locale, OrderPoints } from '@site/contracts';
import type { Transaction } from 'sequelize';
import type { OrderRow } from '../../../database/models/Order';
import type { OrderItemRow } from '../../../database/models/OrderItem';
import { readEnv } from '../../../env';
import { button, note, paragraph, unlinked, type MailBlock } from '../../mail';
import { brandOf } from '../../../lib/brandOf';
import { textsIn } from '../messages';
import { bill, statusAddress } from './orderBlocks';
import { dateWords, dollars, firstNameOf, promiseOf } from './orderWords';
import { sendOrderMail, type MailTexts } from './sendOrderMail';

type Receipt = { order: OrderRow; items: readonly OrderItemRow[]; points: OrderPoints };

/** The receipt of a confirmed order, paid or to be paid at pickup. One order, one receipt. */
export async function mailReceipt(receipt: Receipt, transaction: Transaction): Promise<void> {
  const { order } = receipt;
  await sendOrderMail(order, `receipt:${order.id}`, (locale) => write(receipt, locale), transaction);
}

function write({ order, items, points }: Receipt, locale: Locale): MailTexts {
  const { t } = textsIn(locale);
  const { orderNumber: number, amountDueCents } = order;
  const { BRAND_NAME: brand, BRAND_PHONE: phone } = readEnv();
  const payLater = order.paymentStatus === 'pay_at_pickup';
  const promise = promiseOf(order, locale);
  return {
    subject: t('Your order #{number} at {brand}', { number, brand }),
    preheader: [
      promise && asSentence(`${promise.label} ${promise.value}`),
      payLater ? t('Pay when you pick up.') : t('It is paid.'),
    ]
      .filter(Boolean)
      .join(' '),
    heading: t('Thank you, {name}!', { name: firstNameOf(order) }),
    blocks: [
      paragraph(
        payLater
          ? t('Your order #{number} is with our kitchen. Please bring {amount} when you pick it up.', {
              number,
              amount: dollars(amountDueCents),
            })
          : t('Your order #{number} is paid and with our kitchen.', { number }),
      ),
      ...(promise ? [{ kind: 'headline', ...promise } as const] : []),
      button(t('Follow your order'), statusAddress(order)),
      {
        kind: 'facts',
        rows: [
          ...whereRows(order, locale),
          { term: t('Ordered'), value: dateWords(order.createdAt, locale) },
          ...wishRows(order, locale),
          ...pointsRows(points, locale),
        ],
      },
      bill(order, items, locale),
      note(t('A question, or something to change? Call us at {phone}.', { phone })),
    ] satisfies MailBlock[],
  };
}

/** "6:25 p.m." has its point already. */
function asSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

function whereRows(order: OrderRow, locale: Locale): { term: string; value: string }[] {
  const { t } = textsIn(locale);
  if (order.deliveryAddress !== null) {
    return [
      { term: t('Delivery to'), value: unlinked(order.deliveryAddress) },
      { term: t('For'), value: `${unlinked(order.customerName)}, ${order.customerPhone}` },
    ];
  }
  const { name, address } = brandOf(readEnv());
  return [
    {
      term: t('Pick up at'),
      value: `${name}\n${address.street}, ${address.city}, ${address.region} ${address.postalCode}`,
    },
    { term: t('For'), value: unlinked(order.customerName) },
  ];
}

function wishRows({ specialRequests }: OrderRow, locale: Locale): { term: string; value: string }[] {
  const { t } = textsIn(locale);
  return specialRequests === null ? [] : [{ term: t('Your wish'), value: unlinked(specialRequests) }];
}

function pointsRows({ points, status }: OrderPoints, locale: Locale): { term: string; value: string }[] {
  const { t } = textsIn(locale);
  if (status === 'none') return [];
  const value =
    status === 'offered'
      ? t('{points}, if you create an account with this email address', { points })
      : t('{points}, once you have your order', { points });
  return [{ term: t('Points'), value }];
}
