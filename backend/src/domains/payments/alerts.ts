import type { PaymentAlert } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { execute, select } from '../../database/connection';
import { notFound } from '../../lib/AppError';
import { now, toInstant } from '../../lib/clock';

type Row = { kind: string; subject_id: string; detail: string; created_at: Date; resolved_at: Date | null };

const PAGE = 200;

/** What somebody has to look at, newest first. */
export async function listAlerts(merchantId: string, { resolved }: { resolved: boolean }): Promise<PaymentAlert[]> {
  const rows = await select<Row>(
    `SELECT kind, subject_id, detail, created_at, resolved_at FROM payment_alerts
      WHERE merchant_id = :merchantId AND resolved_at IS ${resolved ? 'NOT NULL' : 'NULL'}
      ORDER BY created_at DESC LIMIT ${PAGE}`,
    { merchantId },
  );
  return rows.map(presentAlert);
}

/**
 * Staff have seen to it. The same thing noticed again is open again.
 *
 * @throws AppError not_found
 */
export async function resolveAlert(
  merchantId: string,
  { kind, subject }: { kind: string; subject: string },
  transaction?: Transaction,
): Promise<PaymentAlert> {
  await execute(
    `UPDATE payment_alerts SET resolved_at = :now
      WHERE merchant_id = :merchantId AND kind = :kind AND subject_id = :subject AND resolved_at IS NULL`,
    { merchantId, kind, subject, now: now() },
    transaction,
  );
  const [row] = await select<Row>(
    `SELECT kind, subject_id, detail, created_at, resolved_at FROM payment_alerts
      WHERE merchant_id = :merchantId AND kind = :kind AND subject_id = :subject`,
    { merchantId, kind, subject },
    transaction,
  );
  if (!row) throw notFound('This alert');
  return presentAlert(row);
}

function presentAlert({ kind, subject_id, detail, created_at, resolved_at }: Row): PaymentAlert {
  return {
    kind,
    subject_id,
    detail,
    created_at: toInstant(created_at),
    resolved_at: resolved_at && toInstant(resolved_at),
  };
}
