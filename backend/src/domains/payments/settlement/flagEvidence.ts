import { Op, type Transaction } from 'sequelize';
import type { PaymentRow } from '../../../database/models/Payment';
import { PaymentSession, type PaymentSessionRow } from '../../../database/models/PaymentSession';
import { now } from '../../../lib/clock';
import type { Evidence } from '../providers/PaymentProvider';
import { providerOfSession } from '../providers/configuredProviders';
import { raiseAlert, type AlertKind } from '../alerts/raiseAlert';
import { findRecorded, recordPayment } from './recordPayment';

/**
 * Stops evidence that contradicts its session: it is recorded, an alert is raised, and nothing is settled by it.
 *
 * @returns whether it was stopped
 */
export async function flagEvidence(
  session: PaymentSessionRow,
  evidence: Evidence,
  transaction: Transaction,
): Promise<boolean> {
  const flag = contradiction(session, evidence);
  if (flag === undefined) return false;
  const { merchantId, id } = session;
  // A session that is paid already stays as it is; the alert tells of the odd message.
  await PaymentSession.update(
    { flag, updatedAt: now() },
    { where: { merchantId, id, status: { [Op.ne]: 'APPROVED' } }, transaction },
  );
  const isOurs = flag !== 'payment_id_missing' && flag !== 'merchant_mismatch';
  const recorded = isOurs && (await recordFlagged(session, evidence, transaction));
  // A provider that is asked again says the same again: staff who have resolved it get no second alert.
  if (session.flag === flag && !recorded) return true;
  const detail =
    `Checkout ${id} is over ${session.amountCents} ${session.currency}, ` +
    `the provider says ${evidence.amountCents ?? 'nothing'} ${evidence.currency ?? ''}`.trim();
  await raiseAlert(merchantId, { kind: flag, subjectId: id, detail }, transaction);
  return true;
}

async function recordFlagged(
  session: PaymentSessionRow,
  evidence: Evidence,
  transaction: Transaction,
): Promise<PaymentRow | undefined> {
  const known = await findRecorded(session, evidence, transaction);
  return recordPayment(session, evidence, { known, accepted: false, flagged: true }, transaction);
}

function contradiction(session: PaymentSessionRow, evidence: Evidence): AlertKind | undefined {
  const expected = providerOfSession(session.provider).merchantId;
  if (evidence.merchantId !== null && expected !== null && evidence.merchantId !== expected) return 'merchant_mismatch';
  if (evidence.currency !== null && evidence.currency !== session.currency) return 'currency_mismatch';
  // Where a provider says nothing of the amount, it is the one that the page was opened with.
  if (evidence.amountCents !== null && evidence.amountCents !== session.amountCents) return 'amount_mismatch';
  return evidence.providerPaymentId === null ? 'payment_id_missing' : undefined;
}
