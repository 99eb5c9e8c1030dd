import { Op } from 'sequelize';
import { CareerApplication } from '../../../database/models/CareerApplication';
import { CareerErasure } from '../../../database/models/CareerErasure';
import { inTransaction } from '../../../database/transaction';
import { daysAgo, now } from '../../../lib/clock';
import { eraseApplication } from './eraseApplication';

const BATCH = 200;
/** Longer than an answer or a mail is kept that names a deleted application. */
const ERASURES_KEPT_DAYS = 120;

/** Deletes applications whose time is over, each in a transaction of its own. @returns how many */
export async function purgeApplications(merchantId: string, signal?: AbortSignal): Promise<number> {
  let purged = 0;
  for (;;) {
    const due = await CareerApplication.findAll({
      attributes: ['id'],
      where: { merchantId, keepUntil: { [Op.lt]: now() } },
      order: [['keepUntil', 'ASC']],
      limit: BATCH,
    });
    for (const { id } of due) {
      if (signal?.aborted) return purged;
      const erasure = { merchantId, applicationId: id, reason: 'expired' } as const;
      if (await inTransaction((transaction) => eraseApplication(erasure, transaction))) purged += 1;
    }
    if (due.length < BATCH) return purged;
  }
}

/** Deletes the ids of applications that were deleted long ago. @returns how many */
export function purgeErasures(merchantId: string): Promise<number> {
  return CareerErasure.destroy({
    where: { merchantId, erasedAt: { [Op.lt]: daysAgo(ERASURES_KEPT_DAYS) } },
    limit: 1000,
  });
}
