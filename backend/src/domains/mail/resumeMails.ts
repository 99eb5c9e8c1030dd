import { uuidv7 } from 'uuidv7';
import { Mail } from '../../database/models/Mail';
import { inTransaction } from '../../database/transaction';
import { now } from '../../lib/clock';
import { publish } from '../../outbox/outbox';
import { MAIL_QUEUED } from './sendMail';

const BATCH = 500;

/** Sends what waited for a mail server to be configured; for the start of a process that has one. */
export async function resumeMails(merchantId: string): Promise<void> {
  while ((await resumeBatch(merchantId)) > 0);
}

const resumeBatch = (merchantId: string): Promise<number> =>
  inTransaction(async (transaction) => {
    const waiting = await Mail.findAll({
      where: { merchantId, status: 'waiting' },
      attributes: ['id', 'mailKey'],
      order: ['createdAt'],
      limit: BATCH,
      // Another process that starts now has the locked ones: two messages could send a mail twice at once.
      lock: true,
      skipLocked: true,
      transaction,
    });
    const where = { merchantId, id: waiting.map(({ id }) => id) };
    await Mail.update({ status: 'queued', updatedAt: now() }, { where, transaction });
    for (const { mailKey } of waiting) {
      // The message of its key was handled when it began to wait.
      await publish({ merchantId, topic: MAIL_QUEUED, key: `resumed:${uuidv7()}`, payload: { mailKey } }, transaction);
    }
    return waiting.length;
  });
