import type { ReconciliationKind } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { execute } from '../../../database/connection';
import { PaymentAlert } from '../../../database/models/PaymentAlert';
import { now } from '../../../lib/clock';
import { log } from '../../../lib/log';

export type AlertKind =
  | ReconciliationKind
  | 'reconciliation_failed'
  | 'amount_mismatch'
  | 'currency_mismatch'
  | 'merchant_mismatch'
  | 'payment_id_missing'
  | 'payment_refunded_automatically'
  | 'refund_failed'
  | 'cash_to_hand_back'
  | 'order_completed_unpaid'
  | 'provider_not_configured'
  | 'webhook_unmatched'
  | 'webhook_not_understood'
  | 'webhook_refused'
  | 'webhook_stale';

/** Closes an alert whose cause is gone. */
export async function closeAlert(
  merchantId: string,
  { kind, subjectId }: { kind: AlertKind; subjectId: string },
  transaction: Transaction,
): Promise<void> {
  const where = { merchantId, kind, subjectId, resolvedAt: null };
  await PaymentAlert.update({ resolvedAt: now() }, { where, transaction });
}

type Alert = {
  kind: AlertKind;
  subjectId: string;
  detail: string;
  /** An alert that staff resolved stays resolved for so long after it was raised; without it the next one opens it again. */
  atMostEveryMs?: number;
};

/** Records what staff have to check; the same thing twice is one alert, open again if it was resolved. */
export async function raiseAlert(
  merchantId: string,
  { kind, subjectId, detail, atMostEveryMs = 0 }: Alert,
  transaction?: Transaction,
): Promise<void> {
  log().error({ alert: kind, subject: subjectId }, detail);
  const moment = now();
  await execute(
    // Assignments are made from left to right: the second sees whether the first has raised the alert again.
    `INSERT INTO payment_alerts (merchant_id, kind, subject_id, detail, created_at)
     VALUES (:merchantId, :kind, :subjectId, :detail, :moment) ON DUPLICATE KEY UPDATE detail = VALUES(detail),
       created_at = IF(resolved_at IS NULL OR created_at > :quietSince, created_at, VALUES(created_at)),
       resolved_at = IF(created_at > :quietSince AND created_at < VALUES(created_at), resolved_at, NULL),
       resolved_by = IF(resolved_at IS NULL, NULL, resolved_by), resolved_note = IF(resolved_at IS NULL, NULL, resolved_note)`,
    { merchantId, kind, subjectId, detail, moment, quietSince: new Date(moment.getTime() - atMostEveryMs) },
    transaction,
  );
}
