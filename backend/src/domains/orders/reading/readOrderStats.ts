import type { OrderStats } from '@site/contracts';
import { OrderItemFigures } from '../../../database/models/OrderItemFigures';
import { businessDate, timeZone } from '../../../lib/clock';
import { toWire } from '../../../lib/money';
import { countIn, sumFigures, type Days } from './sumFigures';

/**
 * The dashboard's figures: three rows are read, at ten orders or at a million; of a range of days, one for each. Revenue and
 * average are of one set of orders, those that were paid, and net of refunds.
 */
export async function readOrderStats(merchantId: string, days?: Days): Promise<OrderStats> {
  const today = businessDate();
  const [all, ofToday, top] = await Promise.all([
    sumFigures(merchantId, days),
    sumFigures(merchantId, { from: today, to: today }),
    OrderItemFigures.findOne({
      attributes: ['name', 'quantity'],
      where: { merchantId },
      order: [['quantity', 'DESC']],
    }),
  ]);
  const salesCents = all.paid_cents - all.refunded_cents;
  const sales = toWire(salesCents);
  return {
    total_orders: countIn(all),
    pending_orders: all.pending,
    fulfilled_orders: all.fulfilled,
    cancelled_orders: all.cancelled,
    paid_orders: all.paid_orders,
    total_revenue: sales,
    total_sales: sales,
    todays_orders: countIn(ofToday),
    todays_revenue: toWire(ofToday.paid_cents - ofToday.refunded_cents),
    average_order_value: toWire(all.paid_orders === 0 ? 0 : Math.round(salesCents / all.paid_orders)),
    top_item: top && top.quantity > 0 ? top : null,
    business_date: today,
    timezone: timeZone(),
  };
}
