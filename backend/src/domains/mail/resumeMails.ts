import { uuidv7 } from 'uuidv7';
import { Mail } from '../../database/models/Mail';
import { inTransaction } from '../../database/transaction';
import { publish } from '../../outbox/outbox';
import { MAIL_QUEUED } from './sendMail';

const BATCH = 500;

/** Sends what waited for a mail server to be configured; for the start of a process that has one. */
export async function resumeMails(merchantId: string): Promise<void> {
  const waiting = await Mail.findAll({
    where: { merchantId, status: 'waiting' },
    attributes: ['mailKey'],
    order: ['createdAt'],
    limit: BATCH,
  });
  if (waiting.length === 0) return;
  await inTransaction(async (transaction) => {
    for (const { mailKey } of waiting) {
      // The message of its key was handled when it began to wait.
      await publish({ merchantId, topic: MAIL_QUEUED, key: `resumed:${uuidv7()}`, payload: { mailKey } }, transaction);
    }
  });
}
