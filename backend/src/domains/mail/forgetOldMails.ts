import { execute } from '../../database/connection';
import { now } from '../../lib/clock';

/** Long enough that no occasion comes again under its key. */
const KEPT_DAYS = 90;

/** Mails are about people: none is kept for longer than it guards against its double. */
export function forgetOldMails(merchantId: string): Promise<number> {
  return execute(
    `DELETE FROM mails WHERE merchant_id = :merchantId AND created_at < :before
        AND status IN ('sent', 'failed', 'kept') LIMIT 1000`,
    { merchantId, before: new Date(now().getTime() - KEPT_DAYS * 86_400_000) },
  );
}
