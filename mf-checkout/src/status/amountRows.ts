import type { Order } from '@site/contracts';
import { formatPrice } from '@site/kit';
import { t } from '../messages';
import { paidLabel } from './statusWords';

/** Every amount of an order, up to what was paid or is to be paid. */
export function amountRows(order: Order) {
  const discountFor = order.reward_name ?? order.promo_code;
  const discount = discountFor ? t('Discount ({name})', { name: discountFor }) : t('Discount');
  return [
    { term: t('Subtotal'), value: formatPrice(order.subtotal) },
    ...optional(discount, order.discount_amount).map(({ term, value }) => ({
      term,
      value: `−${value}`,
      emphasis: 'discount' as const,
    })),
    { term: t('Tax'), value: formatPrice(order.tax_amount) },
    ...optional(t('Delivery'), order.delivery_fee),
    ...optional(t('Tip'), order.tip_amount),
    { term: paidLabel(order), value: formatPrice(order.amount_due), emphasis: 'total' as const },
  ];
}

/** The row of an amount; empty without one. */
export function optional(term: string, value: string) {
  return Number(value) > 0 ? [{ term, value: formatPrice(value) }] : [];
}
