import type { Transaction } from 'sequelize';
import { Refund } from '../../../database/models/Refund';
import { toWire } from '../../../lib/money';
import { failRefund } from './completeRefund';
import { raiseAlert } from '../alerts/raiseAlert';

type FailedRefund = { provider: string; providerRefundId: string; amountCents: number };

/**
 * Records that an accepted refund did not reach the guest, usually days later because the card was closed. The money is
 * ours again, so the refund is reversed, and staff must refund it in another way.
 */
export async function recordFailedRefund(
  merchantId: string,
  { provider, providerRefundId, amountCents }: FailedRefund,
  transaction: Transaction,
): Promise<void> {
  const ours = await Refund.findOne({ where: { merchantId, provider, providerRefundId }, transaction });
  if (ours && !(await failRefund(ours, transaction))) return;
  const detail = `The refund ${providerRefundId} of $${toWire(amountCents)} failed at ${provider}: the money is ours again.`;
  await raiseAlert(merchantId, { kind: 'refund_failed', subjectId: ours?.id ?? providerRefundId, detail }, transaction);
}
