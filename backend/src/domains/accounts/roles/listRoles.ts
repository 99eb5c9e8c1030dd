import { select } from '../../../database/connection';

/** Far above the number of people with a role in a restaurant. */
const MAX_ROWS = 10_000;

export type RoleRow = { user_id: string; role: string };

/** Who has which role, by id. @param userIds only of these people */
export function listRoles(merchantId: string, userIds?: readonly string[]): Promise<RoleRow[]> {
  if (userIds?.length === 0) return Promise.resolve([]);
  return select<RoleRow>(
    `SELECT user_id, role FROM user_roles
      WHERE merchant_id = :merchantId ${userIds ? 'AND user_id IN (:userIds)' : ''}
      ORDER BY user_id LIMIT ${MAX_ROWS}`,
    { merchantId, userIds },
  );
}
