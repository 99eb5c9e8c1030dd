import type { Transaction } from 'sequelize';
import { notFound } from '../../../lib/AppError';
import { deleteUser } from './deleteUser';
import { lockUser } from './findUser';
import { toPerson, type Person } from './readPerson';

/**
 * Somebody deletes their own account: nothing of it is kept.
 *
 * @returns who it was
 * @throws AppError not_found when it is gone already
 */
export async function deletePerson(
  { merchantId, userId, ip }: { merchantId: string; userId: string; ip: string },
  transaction: Transaction,
): Promise<Person> {
  const user = await lockUser(merchantId, userId, transaction);
  if (!user) throw notFound('This account');
  const origin = { ip, userAgent: null };
  await deleteUser(user, { actor: `user:${userId}`, origin, isKept: false }, transaction);
  return toPerson(user);
}
