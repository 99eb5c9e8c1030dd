import type { Transaction } from 'sequelize';
import { PaymentSession } from '../../database/models/PaymentSession';
import { now } from '../../lib/clock';
import { withdrawLater } from './withdrawLater';

/** Closes the open session of a locked order, if there is one, here and then at the provider. */
export async function supersedeOpenSession(
  merchantId: string,
  orderId: string,
  transaction: Transaction,
): Promise<void> {
  const open = await PaymentSession.findOne({
    where: { merchantId, orderId, status: 'OPEN' },
    raw: true,
    transaction,
  });
  if (!open) return;
  await PaymentSession.update(
    { status: 'SUPERSEDED', updatedAt: now() },
    { where: { merchantId, id: open.id }, transaction },
  );
  await withdrawLater(open, transaction);
}
