import type { Transaction } from 'sequelize';
import { Payment } from '../../../database/models/Payment';
import { PaymentSession } from '../../../database/models/PaymentSession';
import type { PaymentAlertRow } from '../../../database/models/PaymentAlert';
import { Refund } from '../../../database/models/Refund';
import { isUuid } from '../../../lib/isUuid';

/** Kinds whose subject is the order itself. */
const ABOUT_ORDERS: ReadonlySet<string> = new Set([
  'cash_to_hand_back',
  'order_completed_unpaid',
  'paid_without_payment',
]);

/** The order that each alert is about, by the alert's subject; an alert about a message or a provider has none. */
export async function ordersOfAlerts(
  merchantId: string,
  alerts: readonly Pick<PaymentAlertRow, 'kind' | 'subjectId'>[],
  transaction?: Transaction,
): Promise<Map<string, string>> {
  const orders = new Map<string, string>();
  const ids: string[] = [];
  for (const { kind, subjectId } of alerts) {
    if (ABOUT_ORDERS.has(kind)) orders.set(subjectId, subjectId);
    else if (isUuid(subjectId)) ids.push(subjectId);
  }
  if (ids.length === 0) return orders;
  const options = { where: { merchantId, id: ids }, attributes: ['id', 'orderId'], transaction };
  const found = await Promise.all([PaymentSession.findAll(options), Payment.findAll(options), Refund.findAll(options)]);
  for (const { id, orderId } of found.flat()) orders.set(id, orderId);
  return orders;
}
