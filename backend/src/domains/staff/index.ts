import type { Env } from '../../env';
import type { FindKitchenActor, FindStaffRole } from '../../http/authenticate';
import type { Domain } from '../../Domain';
import { findKitchenActor } from './kitchenTablets/findKitchenActor';
import { keepDemoAdminClosed, seedDemoAdmin } from './login/demoAdmin';
import { findStaffRole } from './members/findStaffRole';
import { staffRoutes } from './staff.routes';

export { readOwners, type Owner } from './members/readOwners';
export { findStaffRole } from './members/findStaffRole';

/** The people who work here: their roles, and how the request stack learns of them. */
export const staff: Domain & {
  staffRoles(env: Env): FindStaffRole;
  kitchenActors(env: Env): FindKitchenActor;
} = {
  name: 'staff',
  routes: staffRoutes,
  seed: seedDemoAdmin,
  start: keepDemoAdminClosed,
  kitchenActors: findKitchenActor,
  staffRoles:
    ({ MERCHANT_ID }) =>
    (userId) =>
      findStaffRole(MERCHANT_ID, userId),
};
