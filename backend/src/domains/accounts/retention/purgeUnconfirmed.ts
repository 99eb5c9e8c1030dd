import { Op } from 'sequelize';
import { AuthUser } from '../../../database/models/AuthUser';
import { inTransaction } from '../../../database/transaction';
import { daysAgo } from '../../../lib/clock';
import { deleteUser } from '../leaving/deleteUser';
import { lockUser } from '../users/findUser';

/** Links of mails end within a day, so an address is not confirmed any more after this time. */
const KEPT_DAYS = 30;
/** How long a purge searches for an account after that. Older ones are not read again by each run. */
const SEARCHED_DAYS = 60;
const BATCH = 200;

/** Moments that an account must lack: no address was confirmed, nor was the person invited or ever signed in. */
const UNCONFIRMED = ['emailConfirmedAt', 'phoneConfirmedAt', 'invitedAt', 'lastSignInAt', 'deletedAt'] as const;

/**
 * Deletes accounts whose address was never confirmed (decision 0258): a stranger can make one with any address.
 *
 * @returns how many accounts are gone
 */
export async function purgeUnconfirmed(merchantId: string, signal: AbortSignal): Promise<number> {
  const createdAt = { [Op.between]: [daysAgo(KEPT_DAYS + SEARCHED_DAYS), daysAgo(KEPT_DAYS)] };
  let gone = 0;
  while (!signal.aborted) {
    const users = await AuthUser.findAll({
      attributes: ['id'],
      where: { merchantId, createdAt, ...Object.fromEntries(UNCONFIRMED.map((moment) => [moment, null])) },
      order: ['createdAt'],
      limit: BATCH,
    });
    for (const { id } of users) gone += await purge(merchantId, id);
    if (users.length < BATCH) break;
  }
  return gone;
}

function purge(merchantId: string, id: string): Promise<number> {
  return inTransaction(async (transaction) => {
    const user = await lockUser(merchantId, id, transaction);
    // Confirmed or invited while the others were deleted.
    if (!user || UNCONFIRMED.some((moment) => user[moment] !== null)) return 0;
    await deleteUser(user, { actor: 'service', origin: undefined, isKept: false }, transaction);
    return 1;
  });
}
