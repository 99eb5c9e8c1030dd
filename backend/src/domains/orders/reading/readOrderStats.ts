import type { OrderStats } from '@site/contracts';
import { select } from '../../../database/connection';
import { businessDate, timeZone } from '../../../lib/clock';
import { toWire } from '../../../lib/money';
import { ALL_DAYS } from './orderFigures';

type Figures = {
  day: string;
  pending: number;
  fulfilled: number;
  cancelled: number;
  paid_orders: number;
  paid_cents: number;
  refunded_cents: number;
};

const NONE = { pending: 0, fulfilled: 0, cancelled: 0, paid_orders: 0, paid_cents: 0, refunded_cents: 0 };

/**
 * The dashboard's figures: three rows are read, at ten orders or at a million. Revenue and average are of one set of orders,
 * those that were paid, and net of refunds.
 */
export async function readOrderStats(merchantId: string): Promise<OrderStats> {
  const today = businessDate();
  const rows = await select<Figures>(
    `SELECT day, pending, fulfilled, cancelled, paid_orders, paid_cents, refunded_cents FROM order_figures
      WHERE merchant_id = :merchantId AND day IN (:days)`,
    { merchantId, days: [ALL_DAYS, today] },
  );
  const [top] = await select<{ name: string; quantity: number }>(
    `SELECT name, quantity FROM order_item_figures WHERE merchant_id = :merchantId ORDER BY quantity DESC LIMIT 1`,
    { merchantId },
  );
  const all = rows.find(({ day }) => day === ALL_DAYS) ?? NONE;
  const ofToday = rows.find(({ day }) => day === today) ?? NONE;
  const salesCents = all.paid_cents - all.refunded_cents;
  const sales = toWire(salesCents);
  return {
    total_orders: ordersIn(all),
    pending_orders: all.pending,
    fulfilled_orders: all.fulfilled,
    cancelled_orders: all.cancelled,
    paid_orders: all.paid_orders,
    total_revenue: sales,
    total_sales: sales,
    todays_orders: ordersIn(ofToday),
    todays_revenue: toWire(ofToday.paid_cents - ofToday.refunded_cents),
    average_order_value: toWire(all.paid_orders === 0 ? 0 : Math.round(salesCents / all.paid_orders)),
    top_item: top && top.quantity > 0 ? top : null,
    business_date: today,
    timezone: timeZone(),
  };
}

function ordersIn({ pending, fulfilled, cancelled }: typeof NONE): number {
  return pending + fulfilled + cancelled;
}
