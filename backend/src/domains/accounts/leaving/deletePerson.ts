import type { Transaction } from 'sequelize';
import { notFound } from '../../../lib/AppError';
import { deleteUser } from './deleteUser';
import { lockUser } from '../users/findUser';
import { toPerson, type Person } from '../users/readPerson';

/**
 * Deletes an account with everything that belongs to it.
 *
 * @param whom.by who did it: the person, or a member of staff
 * @returns the deleted person
 * @throws AppError not_found when it is gone already
 */
export async function deletePerson(
  { merchantId, userId, by, ip }: { merchantId: string; userId: string; by: string; ip: string },
  transaction: Transaction,
): Promise<Person> {
  const user = await lockUser(merchantId, userId, transaction);
  if (!user) throw notFound('This account');
  const origin = { ip, userAgent: null };
  await deleteUser(user, { actor: by, origin, isKept: false }, transaction);
  return toPerson(user);
}
