import type { Transaction } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import { execute } from '../../database/connection';
import { now } from '../../lib/clock';
import { publish } from '../../outbox/outbox';
import { seal } from '../../lib/sealed';

/** Published when a mail is to be delivered. */
export const MAIL_QUEUED = 'mail.queued';

/** What content is sealed for. */
export const SEALED_FOR = 'mail content';

const SUBJECT_MAX = 200;

export type OutgoingMail = {
  merchantId: string;
  /** Names the occasion, such as `receipt:<order id>`; the same key twice is one mail. Plain ASCII. */
  key: string;
  to: string;
  subject: string;
  html: string;
  text: string;
};

/**
 * Notes a mail in the transaction of the command that causes it: it is sent if and only if the command happens, off the
 * request's path, once (PAY-R10). While the mail server is down it waits.
 */
export async function sendMail(mail: OutgoingMail, transaction: Transaction): Promise<void> {
  const { merchantId, key, to, subject, html, text } = mail;
  await execute(
    `INSERT INTO mails
       (merchant_id, id, mail_key, recipient, subject, content, status, attempts, created_at, updated_at)
     VALUES (:merchantId, :id, :key, :to, :subject, :content, 'queued', 0, :now, :now)
     ON DUPLICATE KEY UPDATE id = mails.id`,
    {
      merchantId,
      id: uuidv7(),
      key,
      to,
      // A line break would end the header.
      subject: subject.replaceAll(/\s+/g, ' ').slice(0, SUBJECT_MAX),
      content: seal(JSON.stringify({ html, text }), SEALED_FOR),
      now: now(),
    },
    transaction,
  );
  await publish({ merchantId, topic: MAIL_QUEUED, key, payload: { mailKey: key } }, transaction);
}
