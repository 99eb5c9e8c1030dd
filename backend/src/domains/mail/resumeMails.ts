import { uuidv7 } from 'uuidv7';
import { Mail } from '../../database/models/Mail';
import { inTransaction } from '../../database/transaction';
import { now } from '../../lib/clock';
import { publish } from '../../outbox/outbox';
import { MAIL_QUEUED } from './sendMail';

const BATCH = 500;

/** Sends what waited for a mail server to be configured; for the start of a process that has one. */
export async function resumeMails(merchantId: string): Promise<void> {
  for (;;) {
    const waiting = await Mail.findAll({
      where: { merchantId, status: 'waiting' },
      attributes: ['id', 'mailKey'],
      order: ['createdAt'],
      limit: BATCH,
    });
    if (waiting.length === 0) return;
    await inTransaction(async (transaction) => {
      for (const { id, mailKey } of waiting) {
        const isWaiting = { merchantId, id, status: 'waiting' as const };
        const [taken] = await Mail.update({ status: 'queued', updatedAt: now() }, { where: isWaiting, transaction });
        // Another process that starts now was faster: two messages could send it twice at once.
        if (taken === 0) continue;
        // The message of its key was handled when it began to wait.
        await publish(
          { merchantId, topic: MAIL_QUEUED, key: `resumed:${uuidv7()}`, payload: { mailKey } },
          transaction,
        );
      }
    });
  }
}
