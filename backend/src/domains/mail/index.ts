import './mailMetrics';
import { aboutOne } from '../../lib/aboutOne';
import { every } from '../../lib/every';
import { log } from '../../lib/log';
import type { Domain } from '../Domain';
import { deliverMail } from './deliverMail';
import { eraseDeliveredMails } from './eraseMails';
import { forgetOldMails } from './forgetOldMails';
import { mailbox } from './mailbox/mailbox';
import { resumeMails } from './resumeMails';
import { MAIL_QUEUED } from './sendMail';

export { eraseDeliveredMails, eraseMailsTo } from './eraseMails';
export { listMailsTo } from './listMailsTo';
export { sendMail, type OutgoingMail } from './sendMail';
export { DAY, NIGHT } from './template/palette';
export { renderMail } from './template/renderMail';
export type { MailBlock, MailTemplate } from './template/MailTemplate';

const CHORES_MS = 3_600_000;

/** Everything the site writes to people. Stands before the site's pages, whose addresses its mailbox shares. */
export const mail: Domain = {
  name: 'mail',
  middleware: (env) => [mailbox(env)],
  outbox: { [MAIL_QUEUED]: aboutOne('mailKey', deliverMail) },
  start: async (env) => {
    if (env.SMTP_URL !== '') await resumeMails(env.MERCHANT_ID);
    else if (env.SITE_MODE === 'production') {
      log().error('SMTP_URL is not set: no mail leaves, receipts wait until a mail server is named');
    }
    return every(CHORES_MS, 'old mails forgotten', async () => {
      await eraseDeliveredMails(env.MERCHANT_ID);
      return forgetOldMails(env.MERCHANT_ID);
    });
  },
};
