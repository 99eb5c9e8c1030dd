import type { Transaction } from 'sequelize';
import type { OrderRow } from '../../database/models/Order';
import { PaymentSession, type PaymentSessionRow } from '../../database/models/PaymentSession';
import { now } from '../../lib/clock';
import { lockOrder, notePaymentStatus } from '../orders';
import { acceptPayment } from './acceptPayment';
import { flagEvidence } from './flagEvidence';
import { placeForPayment } from './placeForPayment';
import { isRecorded, recordPayment } from './recordPayment';
import { releaseUnlessPayable } from './releaseUnlessPayable';
import { returnPayment } from './returnPayment';
import { NEVER } from './stillPayable';
import { whyNotAcceptable } from './whyNotAcceptable';
import type { Evidence } from './providers/PaymentProvider';

export type Outcome = 'nothing_new' | 'paid' | 'returned' | 'flagged' | 'closed';

/**
 * The only code that can make an order paid (rule R1). Webhooks, status polls, the sweeper and staff bring evidence here;
 * the lock on the order makes them queue, so that the same evidence twice, in any order, ends in the same books.
 *
 * @param session found by whatever the evidence named
 */
export async function settle(
  session: Pick<PaymentSessionRow, 'merchantId' | 'id' | 'orderId'>,
  evidence: Evidence,
  transaction: Transaction,
): Promise<Outcome> {
  const { merchantId, id } = session;
  const order = await lockOrder(merchantId, session.orderId, transaction);
  // Read again under the lock: what the caller saw may be old.
  const current = await PaymentSession.findOne({
    where: { merchantId, id },
    raw: true,
    rejectOnEmpty: true,
    transaction,
  });
  if (evidence.status === 'PENDING') return 'nothing_new';
  if (evidence.status === 'APPROVED') return approve(order, current, evidence, transaction);
  return close(order, current, evidence, transaction);
}

async function approve(
  order: OrderRow,
  session: PaymentSessionRow,
  evidence: Evidence,
  transaction: Transaction,
): Promise<Outcome> {
  if (await flagEvidence(session, evidence, transaction)) return 'flagged';
  // Known evidence must not look for a place again.
  if (await isRecorded(session, evidence, transaction)) return 'nothing_new';
  const refused = await whyNotAcceptable(order, session, transaction);
  const placed = refused ?? (await placeForPayment(order, transaction));
  const accepted = typeof placed !== 'string';
  const payment = await recordPayment(session, evidence, { accepted }, transaction);
  if (!payment) return 'nothing_new';

  const { merchantId, id } = session;
  const approved = { status: 'APPROVED', errorCode: null, flag: null, updatedAt: now() } as const;
  await PaymentSession.update(approved, { where: { merchantId, id }, transaction });
  if (!accepted) {
    await returnPayment(payment, placed, transaction);
    return 'returned';
  }
  await acceptPayment(placed, payment, transaction);
  return 'paid';
}

/** Declined, cancelled or expired. Only an open session can end so: what is paid stays paid, whatever comes late. */
async function close(
  order: OrderRow,
  session: PaymentSessionRow,
  { status, errorCode }: Evidence,
  transaction: Transaction,
): Promise<Outcome> {
  if (status === 'PENDING' || status === 'APPROVED') return 'nothing_new';
  const { merchantId, id } = session;
  const [closed] = await PaymentSession.update(
    { status, errorCode, updatedAt: now() },
    { where: { merchantId, id, status: 'OPEN' }, transaction },
  );
  if (closed > 0) {
    await notePaymentStatus(order, status === 'DECLINED' ? 'failed' : 'unpaid', transaction);
    await releaseUnlessPayable(order, transaction);
    return 'closed';
  }
  if (session.status === 'DECLINED' && status !== 'DECLINED') {
    // After the decline its page took another card; now it takes none.
    await PaymentSession.update({ nextCheckAt: NEVER }, { where: { merchantId, id }, transaction });
    await releaseUnlessPayable(order, transaction);
  }
  return 'nothing_new';
}
