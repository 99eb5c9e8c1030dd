import type { RewardsCustomer } from '@site/contracts';
import type { Actor } from '../../http/actor';

/** Removes the birthday for staff, who reveal private data with a reason (`/api/admin/customers/:id/reveal`). */
export function maskForStaff(member: RewardsCustomer, actor: Actor, userId: string): RewardsCustomer {
  return actor.kind === 'user' && actor.userId === userId ? member : { ...member, birthday: null };
}
