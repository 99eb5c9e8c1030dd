import type { Locale } from '@site/contracts';
import type { OrderRow } from '../../../database/models/Order';
import type { OrderItemRow } from '../../../database/models/OrderItem';
import { readEnv } from '../../../env';
import { unlinked, type MailBlock } from '../../mail';
import { textsIn } from '../messages';
import { accessTokenOf } from '../orderAccess';
import { dollars } from './orderWords';

/** The guest's own page of the order. Its secret is after the #, which browsers do not send. */
export function statusAddress(order: OrderRow): string {
  const token = accessTokenOf(order);
  return `${readEnv().PUBLIC_ORIGIN}/order-status/${order.id}${token === undefined ? '' : `#t=${token}`}`;
}

/** The ordered dishes, and every amount up to the total. */
export function bill(order: OrderRow, items: readonly OrderItemRow[], locale: Locale): MailBlock {
  const { t } = textsIn(locale);
  const { paymentStatus } = order;
  const discountFor = order.rewardName ?? order.promoCode;
  const sum = (term: string, cents: number, sign = ''): { term: string; value: string }[] =>
    cents > 0 ? [{ term, value: `${sign}${dollars(cents)}` }] : [];
  return {
    kind: 'bill',
    lines: items.map(({ name, quantity, customizations, specialInstructions, subtotalCents }) => ({
      label: `${quantity} × ${name}`,
      details: [...customizations, ...(specialInstructions ? [`“${unlinked(specialInstructions)}”`] : [])],
      amount: dollars(subtotalCents),
    })),
    sums: [
      { term: t('Subtotal'), value: dollars(order.subtotalCents) },
      ...sum(discountFor ? t('Discount ({name})', { name: discountFor }) : t('Discount'), order.discountCents, '−'),
      { term: t('Tax ({rate})', { rate: taxPercent(order) }), value: dollars(order.taxCents) },
      ...sum(t('Delivery'), order.deliveryFeeCents),
      ...sum(t('Tip'), order.tipCents),
      {
        term: paymentStatus === 'pay_at_pickup' ? t('To pay at pickup') : t('Paid'),
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
