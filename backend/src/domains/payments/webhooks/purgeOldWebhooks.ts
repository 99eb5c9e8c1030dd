import { Op } from 'sequelize';
import { destroyInBatches } from '../../../database/destroyInBatches';
import { InboxWebhook } from '../../../database/models/InboxWebhook';
import { now } from '../../../lib/clock';

/** Providers repeat a message for days at most; questions about older payments are answered by their rows. */
const KEPT_DAYS = 90;

/** @returns how many messages that were worked on were removed */
export function purgeOldWebhooks(merchantId: string, signal?: AbortSignal): Promise<number> {
  const before = new Date(now().getTime() - KEPT_DAYS * 86_400_000);
  return destroyInBatches(InboxWebhook, { merchantId, processedAt: { [Op.lt]: before } }, signal);
}
