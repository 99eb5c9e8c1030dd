import { Op } from 'sequelize';
import { InboxWebhook } from '../../../database/models/InboxWebhook';
import { now } from '../../../lib/clock';

/** Providers repeat a message for days at most; questions about older payments are answered by their rows. */
const KEPT_DAYS = 90;

/** @returns how many messages that were worked on were removed; a few at a time, so that no lock lasts */
export function purgeOldWebhooks(merchantId: string): Promise<number> {
  const before = new Date(now().getTime() - KEPT_DAYS * 86_400_000);
  return InboxWebhook.destroy({ where: { merchantId, processedAt: { [Op.lt]: before } }, limit: 1000 });
}
