import type { Transaction } from 'sequelize';
import { PaymentSession, type PaymentSessionRow } from '../../../database/models/PaymentSession';
import { now } from '../../../lib/clock';
import { isStillPayable, STILL_PAYABLE } from './stillPayable';
import { withdrawLater } from './withdrawLater';

/**
 * Closes the open session of a locked order, if there is one, here and then at the provider; there also the page that
 * would take another card after a decline.
 */
export async function supersedeOpenSession(
  merchantId: string,
  orderId: string,
  transaction: Transaction,
): Promise<void> {
  const sessions = await PaymentSession.findAll({
    where: { merchantId, orderId, status: [...STILL_PAYABLE] },
    transaction,
  });
  await supersede(sessions, transaction);
}

/** The same for sessions of a locked order that were read already. */
export async function supersede(
  sessions: readonly Pick<PaymentSessionRow, 'merchantId' | 'id' | 'status' | 'nextCheckAt'>[],
  transaction: Transaction,
): Promise<void> {
  for (const session of sessions.filter(isStillPayable)) {
    const { merchantId, id, status } = session;
    if (status === 'OPEN') {
      const superseded = { status: 'SUPERSEDED', updatedAt: now() } as const;
      await PaymentSession.update(superseded, { where: { merchantId, id }, transaction });
    }
    await withdrawLater(session, transaction);
  }
}
