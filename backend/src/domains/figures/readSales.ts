import type { LocalDate, NetSales, Sales, SalesQuery, SalesShare, SalesSums } from '@site/contracts';
import { AppError } from '../../lib/AppError';
import { toWire } from '../../lib/money';
import { readDays, type HourFigures } from '../orders';
import { readRefundsMade, type RefundsMade } from '../payments';
import { daysBetween, NO_FIGURES, sumOf } from './figures.presenter';
import { daysOfPeriod } from './daysOfPeriod';

const NO_REFUNDS: RefundsMade = { card: 0, cash: 0 };

/**
 * What was collected on some business days, and the refunds that were made on them. At most 24 rows are read for each day, and
 * one for each refund.
 */
export async function readSales(merchantId: string, { period, from = '', to = '' }: SalesQuery): Promise<Sales> {
  const days = period === undefined ? { from, to } : daysOfPeriod(period);
  const [figures, refunds] = await Promise.all([readDays(merchantId, days), readRefundsMade(merchantId, days)]);
  const byDay = new Map(figures.map((row) => [row.day, row]));
  const total = figures.reduce(sumOf, NO_FIGURES);
  requireWhole(total);
  const refunded = [...refunds.values()].reduce(
    (sum, { card, cash }) => ({ card: sum.card + card, cash: sum.cash + cash }),
    NO_REFUNDS,
  );
  const { paid_orders: orders, paid_cents: cents, cash_orders: cashOrders, cash_cents: cashCents } = total;
  const { delivery_orders: deliveries, delivery_cents: deliveryCents } = total;
  return {
    ...days,
    totals: presentSums(total, refunded),
    days: daysBetween(days.from, days.to).map((date: LocalDate) => ({
      date,
      ...presentSums(byDay.get(date) ?? NO_FIGURES, refunds.get(date) ?? NO_REFUNDS),
    })),
    by_payment: {
      card: presentNet(orders - cashOrders, cents - cashCents, refunded.card),
      cash: presentNet(cashOrders, cashCents, refunded.cash),
    },
    by_type: {
      pickup: presentShare(orders - deliveries, cents - deliveryCents),
      delivery: presentShare(deliveries, deliveryCents),
    },
  };
}

/** After an update the parts of earlier sales are recounted day by day (`repairFigures`). @throws AppError until then */
function requireWhole(sums: HourFigures): void {
  const { subtotal_cents: dishes, discount_cents: discounts, delivery_fee_cents: fees, tax_cents: tax } = sums;
  if (dishes - discounts + fees + tax + sums.tip_cents === sums.paid_cents) return;
  throw new AppError('unavailable', 'The sales of these days are being recounted. Try again in a few minutes.');
}

function presentSums(sums: HourFigures, { card, cash }: RefundsMade): SalesSums {
  return {
    ...presentNet(sums.paid_orders, sums.paid_cents, card + cash),
    gross_sales: toWire(sums.subtotal_cents),
    discounts: toWire(sums.discount_cents),
    delivery_fees: toWire(sums.delivery_fee_cents),
    tax: toWire(sums.tax_cents),
    tips: toWire(sums.tip_cents),
  };
}

function presentNet(orders: number, cents: number, refundedCents: number): NetSales {
  return { ...presentShare(orders, cents), refunds: toWire(refundedCents), net: toWire(cents - refundedCents) };
}

function presentShare(orders: number, cents: number): SalesShare {
  return { orders, collected: toWire(cents) };
}
