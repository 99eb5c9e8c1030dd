import { StaffMember } from '../../../database/models/StaffMember';
import { readPersons } from '../../accounts';

/** Names of present and former staff by their ids, without those whose account is deleted. */
export async function namesOf(merchantId: string, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const [members, persons] = await Promise.all([
    StaffMember.findAll({ where: { merchantId, userId: [...userIds] } }),
    readPersons(merchantId, userIds),
  ]);
  const named = [
    ...[...persons.values()].map(({ id, displayName }) => [id, displayName] as const),
    ...members.map(({ userId, displayName }) => [userId, displayName] as const),
  ];
  return new Map(named.filter(([, name]) => name !== ''));
}
