import { AuthUser } from '../../../database/models/AuthUser';
import { toPerson, type Person } from './readPerson';

/** Reads people by their ids, for a page of a list. Deleted accounts are left out. */
export async function readPersons(merchantId: string, ids: readonly string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const users = await AuthUser.findAll({ where: { merchantId, id: [...ids], deletedAt: null } });
  return new Map(users.map((user) => [user.id, toPerson(user)]));
}
