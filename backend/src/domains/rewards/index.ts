import type { Domain } from '../Domain';
import { rewardsRoutes } from './rewards.routes';
import { rewardsStaffRoutes } from './rewards.staff.routes';

/** The calls of `/api/rewards`: loyalty as customers and staff see it, where it meets accounts and orders. */
export const rewards: Domain = {
  name: 'rewards',
  routes: (routers) => {
    rewardsStaffRoutes(routers);
    rewardsRoutes(routers);
  },
};
