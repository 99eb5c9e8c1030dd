import type { OrderStats } from '@site/contracts';
import { OrderFigures } from '../../../database/models/OrderFigures';
import { OrderItemFigures } from '../../../database/models/OrderItemFigures';
import { businessDate, timeZone } from '../../../lib/clock';
import { toWire } from '../../../lib/money';
import { ALL_DAYS } from './orderFigures';

const NONE = { pending: 0, fulfilled: 0, cancelled: 0, paidOrders: 0, paidCents: 0, refundedCents: 0 };

/**
 * The dashboard's figures: three rows are read, at ten orders or at a million. Revenue and average are of one set of orders,
 * those that were paid, and net of refunds.
 */
export async function readOrderStats(merchantId: string): Promise<OrderStats> {
  const today = businessDate();
  const [rows, top] = await Promise.all([
    OrderFigures.findAll({ where: { merchantId, day: [ALL_DAYS, today] }, raw: true }),
    OrderItemFigures.findOne({
      attributes: ['name', 'quantity'],
      where: { merchantId },
      order: [['quantity', 'DESC']],
      raw: true,
    }),
  ]);
  const all = rows.find(({ day }) => day === ALL_DAYS) ?? NONE;
  const ofToday = rows.find(({ day }) => day === today) ?? NONE;
  const salesCents = all.paidCents - all.refundedCents;
  const sales = toWire(salesCents);
  return {
    total_orders: ordersIn(all),
    pending_orders: all.pending,
    fulfilled_orders: all.fulfilled,
    cancelled_orders: all.cancelled,
    paid_orders: all.paidOrders,
    total_revenue: sales,
    total_sales: sales,
    todays_orders: ordersIn(ofToday),
    todays_revenue: toWire(ofToday.paidCents - ofToday.refundedCents),
    average_order_value: toWire(all.paidOrders === 0 ? 0 : Math.round(salesCents / all.paidOrders)),
    top_item: top && top.quantity > 0 ? top : null,
    business_date: today,
    timezone: timeZone(),
  };
}

function ordersIn({ pending, fulfilled, cancelled }: typeof NONE): number {
  return pending + fulfilled + cancelled;
}
