import type { Transaction } from 'sequelize';
import type { OrderRow } from '../../database/models/Order';
import { PaymentSession, type PaymentSessionRow } from '../../database/models/PaymentSession';
import { now } from '../../lib/clock';
import { takePlace } from '../kitchen';
import { itemsOf, markPaid } from '../orders';

/** An order over nothing needs no provider: it is confirmed, and the "page" is the one that says so. */
export async function settleNothingDue(
  order: OrderRow,
  session: PaymentSessionRow,
  transaction: Transaction,
): Promise<PaymentSessionRow> {
  const { merchantId, id } = session;
  const settled = { status: 'APPROVED', checkoutUrl: session.redirectUrls.success, updatedAt: now() } as const;
  await PaymentSession.update(settled, { where: { merchantId, id }, transaction });
  const placed = await takePlace(order, await itemsOf(order, transaction), transaction);
  await markPaid({ ...placed, paymentStatus: 'awaiting_payment' }, 0, transaction, order.paymentMethod);
  return { ...session, ...settled };
}
