import { Op, type Transaction } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import { Mail } from '../../database/models/Mail';
import { AppError, notFound } from '../../lib/AppError';
import { now } from '../../lib/clock';
import { publish } from '../../outbox/outbox';
import { MAIL_QUEUED } from './sendMail';

/**
 * Sends a mail again that was given up.
 *
 * @throws AppError not_found; conflict when it did not fail, or its text is deleted
 */
export async function retryMail(merchantId: string, id: string, transaction: Transaction): Promise<void> {
  const mail = await Mail.findOne({ where: { merchantId, id }, lock: true, transaction });
  if (!mail) throw notFound('This mail');
  const [queued] = await Mail.update(
    // It is given up three days after it was written: from now on.
    { status: 'queued', lastError: null, createdAt: now(), updatedAt: now() },
    { where: { merchantId, id, status: 'failed', content: { [Op.ne]: null } }, transaction },
  );
  if (queued === 0) throw new AppError('conflict', 'Only a failed mail whose text is still kept can be sent again.');
  await publish(
    // The message of the mail's own key is done.
    { merchantId, topic: MAIL_QUEUED, key: `retried:${uuidv7()}`, payload: { mailKey: mail.mailKey } },
    transaction,
  );
}
