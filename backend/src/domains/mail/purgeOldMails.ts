import { Op } from 'sequelize';
import { destroyInBatches } from '../../database/destroyInBatches';
import { Mail } from '../../database/models/Mail';
import { daysAgo } from '../../lib/clock';

/** Long enough that no occasion comes again under its key. */
const KEPT_DAYS = 90;

/** Mails are about people: none is kept for longer than it guards against its double. */
export function purgeOldMails(merchantId: string, signal: AbortSignal): Promise<number> {
  const where = { merchantId, createdAt: { [Op.lt]: daysAgo(KEPT_DAYS) }, status: ['sent', 'failed', 'kept'] };
  return destroyInBatches(Mail, where, signal);
}

/** How long a failed mail can be sent again. Its text may carry secret links, so it is not kept as long as the row. */
const FAILED_TEXT_DAYS = 7;

/** Deletes the texts of mails that failed some time ago. @returns how many */
export async function purgeFailedTexts(merchantId: string): Promise<number> {
  // Found without locks and changed by primary key, as deliveries do.
  const failed = { merchantId, status: 'failed' as const };
  const mails = await Mail.findAll({
    attributes: ['id'],
    where: { ...failed, createdAt: { [Op.lt]: daysAgo(FAILED_TEXT_DAYS) }, content: { [Op.ne]: null } },
    order: ['createdAt'],
    limit: 1000,
  });
  if (mails.length === 0) return 0;
  const [purged] = await Mail.update({ content: null }, { where: { ...failed, id: mails.map(({ id }) => id) } });
  return purged;
}
