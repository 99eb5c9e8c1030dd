import type { Env } from '../../env';
import type { FindStaffRole } from '../../http/authenticate';
import type { Domain } from '../Domain';
import { findStaffRole } from './members/findStaffRole';
import { staffRoutes } from './staff.routes';

export { findStaffRole } from './members/findStaffRole';

/** The people who work here: their roles, and how the request stack learns of them. */
export const staff: Domain & { staffRoles(env: Env): FindStaffRole } = {
  name: 'staff',
  routes: staffRoutes,
  staffRoles:
    ({ MERCHANT_ID }) =>
    (userId) =>
      findStaffRole(MERCHANT_ID, userId),
};
