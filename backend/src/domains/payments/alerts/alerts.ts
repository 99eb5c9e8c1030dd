import type { PaymentAlert as WireAlert, PaymentAlertsQuery } from '@site/contracts';
import { Op, type Transaction } from 'sequelize';
import { PaymentAlert, type PaymentAlertRow } from '../../../database/models/PaymentAlert';
import { locking } from '../../../database/transaction';
import { notFound } from '../../../lib/AppError';
import { now, toInstant } from '../../../lib/clock';
import { ordersOfAlerts } from './ordersOfAlerts';

/** A page of what staff have to check, newest first, and how much there is in all. */
export async function listAlerts(
  merchantId: string,
  { resolved = false, limit, offset }: Required<Pick<PaymentAlertsQuery, 'limit' | 'offset'>> & PaymentAlertsQuery,
): Promise<{ alerts: WireAlert[]; total: number }> {
  const where = { merchantId, resolvedAt: resolved ? { [Op.ne]: null } : null };
  const [rows, total] = await Promise.all([
    PaymentAlert.findAll({ where, order: [['createdAt', 'DESC']], limit, offset }),
    PaymentAlert.count({ where }),
  ]);
  const orders = await ordersOfAlerts(merchantId, rows);
  return { alerts: rows.map((row) => presentAlert(row, orders.get(row.subjectId) ?? null)), total };
}

/**
 * Closes an alert that staff have checked. The same thing noticed again opens it again.
 *
 * @throws AppError not_found
 */
export async function resolveAlert(
  { merchantId, kind, subject }: { merchantId: string; kind: string; subject: string },
  { by, note }: { by: string; note: string | null },
  transaction: Transaction,
): Promise<WireAlert> {
  const key = { merchantId, kind, subjectId: subject };
  const row = await PaymentAlert.findOne({ where: key, ...locking(transaction) });
  if (!row) throw notFound('This alert');
  // The first one resolved it.
  if (row.resolvedAt === null) {
    const resolved = { resolvedAt: now(), resolvedBy: by.slice(0, 120), resolvedNote: note };
    await PaymentAlert.update(resolved, { where: key, transaction });
    Object.assign(row, resolved);
  }
  const orders = await ordersOfAlerts(merchantId, [row], transaction);
  return presentAlert(row, orders.get(subject) ?? null);
}

function presentAlert(row: PaymentAlertRow, orderId: string | null): WireAlert {
  return {
    kind: row.kind,
    subject_id: row.subjectId,
    order_id: orderId,
    detail: row.detail,
    created_at: toInstant(row.createdAt),
    resolved_at: row.resolvedAt && toInstant(row.resolvedAt),
    resolved_by: row.resolvedBy,
    resolved_note: row.resolvedNote,
  };
}
