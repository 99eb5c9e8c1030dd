import { readMembers } from './readMembers';

/** A member of staff who runs the restaurant and is notified when something goes wrong. */
export type Owner = { userId: string; email: string };

/** A restaurant has a few; a mistake must not become a mass mailing. */
const OWNERS_MAX = 10;

/** The owners that a mail can reach. */
export async function readOwners(merchantId: string): Promise<Owner[]> {
  const members = await readMembers(merchantId);
  return members
    .filter(({ staff_role: role, email }) => role === 'owner' && email !== '')
    .slice(0, OWNERS_MAX)
    .map(({ user_id: userId, email }) => ({ userId, email }));
}
