import type { Transaction } from 'sequelize';
import { PaymentSession, type PaymentSessionRow } from '../../../database/models/PaymentSession';
import { updateLater } from '../../../database/saveLater';
import type { Requester } from '../../../http/requester';
import { now } from '../../../lib/clock';
import { agreePlace } from '../../kitchen';
import { markPaid, presentOrder, type OrderWithItems } from '../../orders';

/**
 * An order over nothing needs no provider: it is confirmed, and the "page" is the one that says so.
 *
 * @throws AppError payment_needed beyond the limits on unpaid work
 */
export async function settleNothingDue(
  { order, items }: OrderWithItems,
  session: PaymentSessionRow,
  requester: Requester | null,
  transaction: Transaction,
): Promise<PaymentSessionRow> {
  const { merchantId, id } = session;
  const settled = { status: 'APPROVED', checkoutUrl: session.redirectUrls.success, updatedAt: now() } as const;
  updateLater(PaymentSession, settled, { where: { merchantId, id }, transaction });
  // There is no payment, so the limits of an order that is paid at pickup apply.
  const placed = await agreePlace(
    order,
    items,
    { requester, extra: { order: presentOrder(order, items) } },
    transaction,
  );
  await markPaid({ ...placed, paymentStatus: 'awaiting_payment' }, 0, transaction, {
    paymentMethod: order.paymentMethod,
    items,
  });
  return { ...session, ...settled };
}
