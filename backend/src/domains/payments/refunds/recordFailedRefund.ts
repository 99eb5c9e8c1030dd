import type { Transaction } from 'sequelize';
import { Refund } from '../../../database/models/Refund';
import { toWire } from '../../../lib/money';
import { failRefund } from './completeRefund';
import { raiseAlert } from '../alerts/raiseAlert';

type FailedRefund = { provider: string; providerRefundId: string; amountCents: number };

/**
 * A refund that a provider had taken on did not reach the guest, days later as a rule: their card was closed. The money
 * is ours again, so the books take the refund back, and somebody has to give it in another way.
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
