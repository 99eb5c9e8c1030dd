import { Op } from 'sequelize';
import { Mail, type MailRow } from '../../database/models/Mail';
import { readEnv } from '../../env';
import { now } from '../../lib/clock';
import { log, messageOf } from '../../lib/log';
import { sha256 } from '../../lib/secrets';
import { readContent } from './content';
import { eraseDeliveredMails } from './eraseMails';
import { handToServer, MailRefused } from './mailServer';

/** A mail that no server accepted for so long is out of date. */
const GIVE_UP_MS = 3 * 86_400_000;

/**
 * Delivers one mail. Run from the outbox: it comes again until a mail server has taken it or said no for good.
 *
 * The row is claimed before and noted after. A process that dies in between leaves it unknown whether the mail went; it
 * is sent again then, under the same Message-ID, and the log says so. That is the only way to a double.
 */
export async function deliverMail(merchantId: string, mailKey: string): Promise<void> {
  const mail = await Mail.findOne({ where: { merchantId, mailKey } });
  if (!mail || isDone(mail)) return;
  const { SMTP_URL, SITE_MODE } = readEnv();
  if (SMTP_URL === '') return note(mail, { status: SITE_MODE === 'production' ? 'waiting' : 'kept' });
  if (mail.createdAt.getTime() < now().getTime() - GIVE_UP_MS) return giveUp(mail, 'No mail server took it in time');
  const content = readContent(mail);
  if (!content) return giveUp(mail, 'Its content was sealed under another SITE_SECRET');

  if (mail.status === 'sending')
    log().warn({ mail: mail.id }, 'a mail may arrive twice: its sender died while sending');
  await claim(mail);
  try {
    await handToServer({ ...content, messageId: messageIdOf(mail), to: mail.recipient, subject: mail.subject });
  } catch (error) {
    const reason = messageOf(error).slice(0, 500);
    if (error instanceof MailRefused && error.isFinal) return giveUp(mail, reason);
    await note(mail, { status: 'queued', lastError: reason });
    throw error;
  }
  await note(mail, { status: 'sent', content: null, lastError: null });
}

async function claim({ merchantId, id, attempts }: MailRow): Promise<void> {
  const [claimed] = await Mail.update(
    { status: 'sending', attempts: attempts + 1, updatedAt: now() },
    { where: { merchantId, id, attempts } },
  );
  if (claimed === 0) throw new Error('Somebody else has just taken this mail');
}

function isDone({ status }: MailRow): boolean {
  return status === 'sent' || status === 'failed' || status === 'kept';
}

/** The sealed text stays for a week, so that staff can send the mail again once the cause is repaired. */
async function giveUp(mail: MailRow, reason: string): Promise<void> {
  log().error({ mail: mail.id, reason }, 'a mail could not be delivered');
  await note(mail, { status: 'failed', lastError: reason });
}

async function note({ merchantId, id }: MailRow, changed: Partial<MailRow>): Promise<void> {
  await Mail.update(
    { ...changed, updatedAt: now() },
    { where: { merchantId, id, status: { [Op.notIn]: ['sent', 'failed', 'kept'] } } },
  );
  // A person deleted meanwhile is erased now, not by the next job.
  await eraseDeliveredMails(merchantId);
}

/** The same for each try of a mail, by which servers and readers tell a double. */
function messageIdOf({ merchantId, mailKey }: MailRow): string {
  const host = new URL(readEnv().PUBLIC_ORIGIN).hostname;
  return `<${sha256(`${merchantId}\n${mailKey}`).slice(0, 40)}@${host}>`;
}
