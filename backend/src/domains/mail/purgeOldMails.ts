import { execute, select } from '../../database/connection';
import { now } from '../../lib/clock';

/** Long enough that no occasion comes again under its key. */
const KEPT_DAYS = 90;

/** Mails are about people: none is kept for longer than it guards against its double. */
export function purgeOldMails(merchantId: string): Promise<number> {
  return execute(
    `DELETE FROM mails WHERE merchant_id = :merchantId AND created_at < :before
        AND status IN ('sent', 'failed', 'kept') LIMIT 1000`,
    { merchantId, before: new Date(now().getTime() - KEPT_DAYS * 86_400_000) },
  );
}

/** How long a failed mail can be sent again. Its text may carry secret links, so it is not kept as long as the row. */
const FAILED_TEXT_DAYS = 7;

/** Deletes the texts of mails that failed some time ago. @returns how many */
export async function purgeFailedTexts(merchantId: string): Promise<number> {
  const before = new Date(now().getTime() - FAILED_TEXT_DAYS * 86_400_000);
  // Found without locks and changed by primary key, as deliveries do.
  const mails = await select<{ id: string }>(
    `SELECT id FROM mails WHERE merchant_id = :merchantId AND status = 'failed' AND created_at < :before
        AND content IS NOT NULL ORDER BY created_at LIMIT 1000`,
    { merchantId, before },
  );
  if (mails.length === 0) return 0;
  return execute(
    "UPDATE mails SET content = NULL WHERE merchant_id = :merchantId AND id IN (:ids) AND status = 'failed'",
    { merchantId, ids: mails.map(({ id }) => id) },
  );
}
