import type { Transaction } from 'sequelize';
import type { OrderRow } from '../../../database/models/Order';
import { PaymentSession, type PaymentSessionRow } from '../../../database/models/PaymentSession';
import { now } from '../../../lib/clock';
import { recordPaymentStatus } from '../../orders';
import { releaseUnlessPayable } from '../holds/releaseUnlessPayable';

/** Ends an open session of a locked order whose setup failed at the provider. One that is over already stays as it is. */
export async function closeFailed(
  { merchantId, id }: PaymentSessionRow,
  order: OrderRow,
  transaction: Transaction,
): Promise<void> {
  const [closed] = await PaymentSession.update(
    { status: 'EXPIRED', errorCode: 'setup_failed', updatedAt: now() },
    { where: { merchantId, id, status: 'OPEN' }, transaction },
  );
  if (closed === 0) return;
  await recordPaymentStatus(order, 'unpaid', transaction);
  await releaseUnlessPayable(order, transaction);
}
