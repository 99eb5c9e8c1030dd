import type { RewardsCustomer } from '@site/contracts';
import type { Actor } from '../../http/actor';

/** Staff see a birthday where they say why, as other private data of a customer (`/api/admin/customers/:id/reveal`). */
export function maskForStaff(member: RewardsCustomer, actor: Actor, userId: string): RewardsCustomer {
  return actor.kind === 'user' && actor.userId === userId ? member : { ...member, birthday: null };
}
