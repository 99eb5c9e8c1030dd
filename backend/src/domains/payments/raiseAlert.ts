import type { ReconciliationKind } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { execute } from '../../database/connection';
import { now } from '../../lib/clock';
import { log } from '../../lib/log';

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
  | 'webhook_stale';

/** Closes an alert whose cause is gone. */
export async function closeAlert(
  merchantId: string,
  { kind, subjectId }: { kind: AlertKind; subjectId: string },
  transaction: Transaction,
): Promise<void> {
  await execute(
    `UPDATE payment_alerts SET resolved_at = :now
      WHERE merchant_id = :merchantId AND kind = :kind AND subject_id = :subjectId AND resolved_at IS NULL`,
    { merchantId, kind, subjectId, now: now() },
    transaction,
  );
}

/** Notes what somebody of the restaurant has to look at; the same thing twice is one alert, open again if it was resolved. */
export async function raiseAlert(
  merchantId: string,
  alert: { kind: AlertKind; subjectId: string; detail: string },
  transaction?: Transaction,
): Promise<void> {
  log().error({ alert: alert.kind, subject: alert.subjectId }, alert.detail);
  await execute(
    `INSERT INTO payment_alerts (merchant_id, kind, subject_id, detail, created_at)
     VALUES (:merchantId, :kind, :subjectId, :detail, :now) ON DUPLICATE KEY UPDATE detail = VALUES(detail),
       created_at = IF(resolved_at IS NULL, created_at, VALUES(created_at)), resolved_at = NULL`,
    { merchantId, ...alert, now: now() },
    transaction,
  );
}
