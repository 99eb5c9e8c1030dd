import { randomUUID } from 'node:crypto';
import type { Transaction } from 'sequelize';
import { readEnv } from '../../../env';
import { renderMail, sendMail, type MailTemplate } from '../../mail';
import { brandOf } from '../../../lib/brandOf';

/** What a mail about an account says. */
export type AccountMail = Pick<MailTemplate, 'subject' | 'preheader' | 'heading' | 'blocks'> & {
  /** Why this person gets it, after "You get this mail because". */
  because: string;
};

/** Queues a mail about an account in the transaction of its cause; sent afterwards (ACC-E5). */
export async function sendAccountMail(
  { merchantId, to, mail }: { merchantId: string; to: string; mail: AccountMail },
  transaction: Transaction,
): Promise<void> {
  const env = readEnv();
  const { because, ...content } = mail;
  const rendered = renderMail({
    ...content,
    brand: brandOf(env),
    site: env.PUBLIC_ORIGIN,
    reason: `You get this mail because ${because}.`,
  });
  await sendMail({ merchantId, key: `account:${randomUUID()}`, to, ...rendered }, transaction);
}
