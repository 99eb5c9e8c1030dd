import { randomUUID } from 'node:crypto';
import type { Locale } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { readEnv } from '../../../env';
import { offeredLocale } from '../../languages';
import { renderMail, sendMail, type MailTemplate } from '../../mail';
import { brandOf } from '../../../lib/brandOf';
import { mailWords, type MailWords } from './mailWords';

/** What a mail about an account says; `reason` is why this person gets it. */
export type AccountMail = Pick<MailTemplate, 'subject' | 'preheader' | 'heading' | 'blocks' | 'reason'>;

export type WriteMail = (words: MailWords) => AccountMail;

type Sent = {
  merchantId: string;
  to: string;
  /** Of the visitor who causes the mail; English where a program or staff do. */
  locale: Locale | undefined;
  mail: WriteMail;
};

/** Queues a mail about an account in the transaction of its cause; sent afterwards (ACC-E5). */
export async function sendAccountMail(
  { merchantId, to, locale: wanted, mail }: Sent,
  transaction: Transaction,
): Promise<void> {
  const env = readEnv();
  const locale = await offeredLocale(merchantId, wanted, transaction);
  const rendered = renderMail({ ...mail(mailWords(locale)), locale, brand: brandOf(env), site: env.PUBLIC_ORIGIN });
  await sendMail({ merchantId, key: `account:${randomUUID()}`, to, ...rendered }, transaction);
}
