import './mailMetrics';
import { aboutOne } from '../../outbox/aboutOne';
import { schedule } from '../../lib/schedule';
import { log } from '../../lib/log';
import { retryUntilDone } from '../../lib/retryUntilDone';
import type { Domain } from '../../Domain';
import { deliverMail } from './deliverMail';
import { eraseDeliveredMails } from './eraseMails';
import { purgeOldMails, purgeFailedTexts } from './purgeOldMails';
import { mailbox } from './mailbox/mailbox';
import { resumeMails } from './resumeMails';
import { MAIL_QUEUED } from './sendMail';

export { sealMailsAgain } from './content';
export { eraseDeliveredMails, eraseMailsTo, eraseMailsWithKey } from './eraseMails';
export { listMailsByKey } from './listMailsByKey';
export { listMailsTo } from './listMailsTo';
export { mailboxPathOf } from './mailbox/mailbox';
export { readMailHealth } from './readMailHealth';
export { retryMail } from './retryMail';
export { sendMail, type OutgoingMail } from './sendMail';
export { DAY, NIGHT } from './template/palette';
export { renderMail } from './template/renderMail';
export { unlinked } from './template/unlinked';
export { button, note, paragraph, type MailBlock, type MailTemplate } from './template/MailTemplate';

const JOBS_EVERY_MS = 3_600_000;
const RESUME_MS = 5000;

/** Everything the site writes to people. Stands before the site's pages, whose addresses its mailbox shares. */
export const mail: Domain = {
  middleware: (env) => [mailbox(env)],
  outbox: { [MAIL_QUEUED]: aboutOne('mailKey', deliverMail) },
  start: async (env) => {
    if (env.SMTP_URL === '' && env.SITE_MODE === 'production') {
      log().error('SMTP_URL is not set: no mail leaves, receipts wait until a mail server is named');
    }
    const resumed =
      env.SMTP_URL === ''
        ? undefined
        : await retryUntilDone(RESUME_MS, 'resuming mails that waited', () => resumeMails(env.MERCHANT_ID));
    const purged = schedule(JOBS_EVERY_MS, 'old mails purged', async (signal) => {
      await eraseDeliveredMails(env.MERCHANT_ID);
      await purgeFailedTexts(env.MERCHANT_ID);
      return purgeOldMails(env.MERCHANT_ID, signal);
    });
    return async () => void (await Promise.all([resumed?.(), purged()]));
  },
};
