import { HEALTH_COUNT_MAX, type MailHealth } from '@site/contracts';
import { Op } from 'sequelize';
import { select } from '../../database/connection';
import { Mail, type MailStatus } from '../../database/models/Mail';
import { daysAgo, toInstant } from '../../lib/clock';
import { maskEmail } from '../../lib/mask';

const SHOWN = 20;

/** Counts the mails of the last 24 hours by their state, and lists those that failed in the last week. */
export async function readMailHealth(merchantId: string): Promise<MailHealth> {
  const count = (statuses: readonly MailStatus[], from: Date) => countMails(merchantId, statuses, from);
  const [sent, kept, failed, waiting, failures] = await Promise.all([
    count(['sent'], daysAgo(1)),
    count(['kept'], daysAgo(1)),
    count(['failed'], daysAgo(1)),
    count(['queued', 'waiting', 'sending'], new Date(0)),
    Mail.findAll({
      attributes: ['id', 'recipient', 'subject', 'content', 'lastError', 'updatedAt'],
      where: { merchantId, status: 'failed', createdAt: { [Op.gte]: daysAgo(7) } },
      order: [['createdAt', 'DESC']],
      limit: SHOWN,
    }),
  ]);
  return {
    sent,
    kept,
    failed,
    waiting,
    failures: failures.map(({ id, recipient, subject, content, lastError, updatedAt }) => ({
      id,
      recipient: recipient === '' ? '' : maskEmail(recipient),
      subject,
      failed_at: toInstant(updatedAt),
      last_error: lastError,
      can_retry: content !== null,
    })),
  };
}

async function countMails(merchantId: string, statuses: readonly MailStatus[], from: Date): Promise<number> {
  const [row] = await select<{ count: number }>(
    `SELECT COUNT(*) AS count FROM (
       SELECT 1 FROM mails WHERE merchant_id = :merchantId AND status IN (:statuses) AND created_at >= :from
        LIMIT ${HEALTH_COUNT_MAX}) AS found`,
    { merchantId, statuses, from },
  );
  return Number(row?.count ?? 0);
}
