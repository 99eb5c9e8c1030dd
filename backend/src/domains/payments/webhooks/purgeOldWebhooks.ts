import { Op } from 'sequelize';
import { destroyInBatches } from '../../../database/destroyInBatches';
import { InboxWebhook } from '../../../database/models/InboxWebhook';
import { daysAgo } from '../../../lib/clock';

/** Providers repeat a message for days at most; questions about older payments are answered by their rows. */
const KEPT_DAYS = 90;

/** @returns how many messages that were worked on were removed */
export function purgeOldWebhooks(merchantId: string, signal?: AbortSignal): Promise<number> {
  return destroyInBatches(InboxWebhook, { merchantId, processedAt: { [Op.lt]: daysAgo(KEPT_DAYS) } }, signal);
}
