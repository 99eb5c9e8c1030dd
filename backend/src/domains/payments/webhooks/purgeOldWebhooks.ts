import { execute } from '../../../database/connection';
import { now } from '../../../lib/clock';

/** Providers repeat a message for days at most; questions about older payments are answered by their rows. */
const KEPT_DAYS = 90;

/** @returns how many messages that were worked on were removed; a few at a time, so that no lock lasts */
export function purgeOldWebhooks(merchantId: string): Promise<number> {
  return execute('DELETE FROM webhook_inbox WHERE merchant_id = :merchantId AND processed_at < :before LIMIT 1000', {
    merchantId,
    before: new Date(now().getTime() - KEPT_DAYS * 86_400_000),
  });
}
