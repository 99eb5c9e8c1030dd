import { PERMISSIONS, PERMISSIONS_OF, type StaffMe } from '@site/contracts';
import { StaffMember } from '../../../database/models/StaffMember';
import type { Env } from '../../../env';
import type { Actor } from '../../../http/actor';
import { readPerson } from '../../accounts';

/** The caller, and their permissions. */
export async function readMe(env: Env, actor: Actor): Promise<StaffMe> {
  const site = { merchant_name: env.BRAND_NAME, is_demo: env.SITE_MODE === 'demo' };
  if (actor.kind === 'kitchen') {
    const { userId, name, tabletName: tablet } = actor;
    const permissions = [...PERMISSIONS_OF.kitchen];
    return { user_id: userId, name, staff_role: 'kitchen', permissions, ...site, tablet };
  }
  if (actor.kind !== 'user' || actor.staffRole === null) {
    return { user_id: null, name: 'Service', staff_role: 'owner', permissions: [...PERMISSIONS], ...site };
  }
  const { userId, staffRole } = actor;
  const member = await StaffMember.findOne({ where: { merchantId: env.MERCHANT_ID, userId } });
  return {
    user_id: userId,
    name: member?.displayName || (await nameOfPerson(env.MERCHANT_ID, userId)) || actor.email,
    staff_role: staffRole,
    permissions: [...PERMISSIONS_OF[staffRole]],
    ...site,
  };
}

async function nameOfPerson(merchantId: string, userId: string): Promise<string | undefined> {
  return (await readPerson(merchantId, userId))?.displayName;
}
