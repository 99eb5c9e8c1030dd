import type { Transaction } from 'sequelize';
import type { OrderRow } from '../../database/models/Order';
import { PaymentSession, type PaymentSessionRow } from '../../database/models/PaymentSession';
import type { Asker } from '../../http/asker';
import { now } from '../../lib/clock';
import { agreePlace } from '../kitchen';
import { itemsOf, markPaid, presentOrder } from '../orders';

/**
 * An order over nothing needs no provider: it is confirmed, and the "page" is the one that says so.
 *
 * @throws AppError payment_needed beyond the limits on unpaid work
 */
export async function settleNothingDue(
  order: OrderRow,
  session: PaymentSessionRow,
  asker: Asker | null,
  transaction: Transaction,
): Promise<PaymentSessionRow> {
  const { merchantId, id } = session;
  const settled = { status: 'APPROVED', checkoutUrl: session.redirectUrls.success, updatedAt: now() } as const;
  await PaymentSession.update(settled, { where: { merchantId, id }, transaction });
  const items = await itemsOf(order, transaction);
  // Nobody pays for it, so it is bounded like an order that is paid at pickup.
  const placed = await agreePlace(order, items, { asker, extra: { order: presentOrder(order, items) } }, transaction);
  await markPaid({ ...placed, paymentStatus: 'awaiting_payment' }, 0, transaction, order.paymentMethod);
  return { ...session, ...settled };
}
