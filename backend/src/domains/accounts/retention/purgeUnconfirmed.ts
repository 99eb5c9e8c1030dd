import { Op } from 'sequelize';
import { AuthUser } from '../../../database/models/AuthUser';
import { inTransaction } from '../../../database/transaction';
import { now } from '../../../lib/clock';
import { deleteUser } from '../leaving/deleteUser';
import { lockUser } from '../users/findUser';

const DAY_MS = 86_400_000;
/** Links of mails end within a day: by then nobody comes back to confirm. */
const KEPT_DAYS = 30;
/** How long a purge searches for an account after that. Older ones are not read again by each run. */
const SEARCHED_DAYS = 60;
const BATCH = 200;

/** Nobody has proven the address, or signed in. Who was invited is not among these. */
const UNCONFIRMED = {
  emailConfirmedAt: null,
  phoneConfirmedAt: null,
  invitedAt: null,
  lastSignInAt: null,
  deletedAt: null,
};

/**
 * Deletes accounts whose address was never confirmed (decision 0258): anybody can make one with anybody's address.
 *
 * @returns how many accounts are gone
 */
export async function purgeUnconfirmed(merchantId: string, signal: AbortSignal): Promise<number> {
  const ago = (days: number): Date => new Date(now().getTime() - days * DAY_MS);
  const createdAt = { [Op.between]: [ago(KEPT_DAYS + SEARCHED_DAYS), ago(KEPT_DAYS)] };
  let gone = 0;
  while (!signal.aborted) {
    const users = await AuthUser.findAll({
      attributes: ['id'],
      where: { merchantId, createdAt, ...UNCONFIRMED },
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
    // Confirmed while the others were deleted.
    if (!user || user.emailConfirmedAt !== null || user.lastSignInAt !== null) return 0;
    await deleteUser(user, { actor: 'service', origin: undefined, isKept: false }, transaction);
    return 1;
  });
}
