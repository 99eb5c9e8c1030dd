import { UserRole } from '../../../database/models/UserRole';

/** Far above the number of people with a role in a restaurant. */
const MAX_ROWS = 10_000;

export type RoleRow = { user_id: string; role: string };

/** Lists the roles of users, by id. @param userIds only of these people */
export async function listRoles(merchantId: string, userIds?: readonly string[]): Promise<RoleRow[]> {
  if (userIds?.length === 0) return [];
  const rows = await UserRole.findAll({
    where: { merchantId, ...(userIds && { userId: [...userIds] }) },
    order: ['userId'],
    limit: MAX_ROWS,
  });
  return rows.map(({ userId, role }) => ({ user_id: userId, role }));
}
