import type { Transaction } from 'sequelize';
import type { OrderRow } from '../../../database/models/Order';
import { PaymentSession, type PaymentSessionRow } from '../../../database/models/PaymentSession';
import { updateLater } from '../../../database/saveLater';
import { now } from '../../../lib/clock';
import { lockWholeOrder, recordPaymentStatus, type OrderWithItems } from '../../orders';
import { acceptPayment } from './acceptPayment';
import { flagEvidence } from './flagEvidence';
import { placeForPayment } from '../holds/placeForPayment';
import { findRecorded, recordPayment } from './recordPayment';
import { readForSettlement, type SettlementReading } from './readForSettlement';
import { releaseUnlessPayable } from '../holds/releaseUnlessPayable';
import { returnPayment } from './returnPayment';
import { NEVER } from '../holds/stillPayable';
import { whyNotAcceptable } from '../holds/whyNotAcceptable';
import type { Evidence } from '../providers/PaymentProvider';

export type Outcome = 'nothing_new' | 'paid' | 'returned' | 'flagged' | 'closed';

/**
 * The only code that can make an order paid (PAY-R1). Webhooks, status polls, the sweeper and staff bring evidence here;
 * the lock on the order makes them queue, so that the same evidence twice, in any order, ends in the same books.
 *
 * @param session found by whatever the evidence named
 */
export async function settle(
  session: Pick<PaymentSessionRow, 'merchantId' | 'id' | 'orderId'>,
  evidence: Evidence,
  transaction: Transaction,
): Promise<Outcome> {
  const { merchantId, orderId } = session;
  const ordered = await lockWholeOrder(merchantId, orderId, transaction);
  // Read again under the lock: what the caller saw may be old.
  const reading = await readForSettlement(session, evidence, transaction);
  if (evidence.status === 'PENDING') return 'nothing_new';
  if (evidence.status === 'APPROVED') return approve(ordered, { ...reading, evidence }, transaction);
  return close(ordered.order, reading.session, evidence, transaction);
}

type Approval = SettlementReading & { evidence: Evidence };

async function approve(
  ordered: OrderWithItems,
  { session, sessions, evidence, isKnown, hold }: Approval,
  transaction: Transaction,
): Promise<Outcome> {
  if (await flagEvidence(session, evidence, transaction)) return 'flagged';
  // Known evidence must not look for a place again.
  const known = isKnown ? await findRecorded(session, evidence, transaction) : null;
  if (known && known.status !== 'FLAGGED') return 'nothing_new';
  const refused = await whyNotAcceptable(ordered.order, session, transaction);
  const placed = refused ?? (await placeForPayment(ordered, hold, transaction));
  const accepted = typeof placed !== 'string';
  const payment = await recordPayment(session, evidence, { known, accepted }, transaction);
  if (!payment) return 'nothing_new';

  const { merchantId, id } = session;
  const approved = { status: 'APPROVED', errorCode: null, flag: null, updatedAt: now() } as const;
  updateLater(PaymentSession, approved, { where: { merchantId, id }, transaction });
  if (!accepted) {
    await returnPayment(payment, placed, transaction);
    return 'returned';
  }
  // They end with it.
  const others = sessions.filter((each) => each !== session);
  await acceptPayment({ order: placed, items: ordered.items }, { payment, others }, transaction);
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
    await recordPaymentStatus(order, status === 'DECLINED' ? 'failed' : 'unpaid', transaction);
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
