import type { Transaction } from 'sequelize';
import { AuthEvent } from '../../../database/models/AuthEvent';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { eraseMailsTo } from '../../mail';
import { resetAttempts } from '../limits/withTries';

/**
 * What happened to an account stays written down, from where and with which details does not; nor what was mailed to
 * it.
 */
export async function purgeTraces(user: AuthUserRow, transaction: Transaction): Promise<void> {
  const { merchantId, id: userId } = user;
  await AuthEvent.update({ ip: null, traits: {} }, { where: { merchantId, userId }, transaction });
  await resetAttempts(merchantId, userId, transaction);
  for (const address of [user.email, user.newEmail].filter((each) => each !== '')) {
    await eraseMailsTo(merchantId, address, transaction);
  }
}
