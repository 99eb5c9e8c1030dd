import type { Env } from '../../env';
import type { FindKitchenActor, FindStaff } from '../../http/authenticate';
import type { Domain } from '../../Domain';
import { findKitchenActor } from './kitchenTablets/findKitchenActor';
import { keepDemoAdminClosed, seedDemoAdmin } from './login/demoAdmin';
import { findStaff } from './members/findStaff';
import { staffRoutes } from './staff.routes';

export { readOwners, type Owner } from './members/readOwners';
export { findStaff } from './members/findStaff';
export { deleteMember, requireAnotherOwner } from './members/changeMembers';

/** The people who work here: their roles, and how the request stack learns of them. */
export const staff: Domain & {
  findStaff(env: Env): FindStaff;
  kitchenActors(env: Env): FindKitchenActor;
} = {
  routes: staffRoutes,
  seed: seedDemoAdmin,
  start: keepDemoAdminClosed,
  kitchenActors: findKitchenActor,
  findStaff:
    ({ MERCHANT_ID }) =>
    (userId) =>
      findStaff(MERCHANT_ID, userId),
};
