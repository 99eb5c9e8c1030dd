import type { Domain } from '../../Domain';
import { referralsRoutes } from './referrals.routes';
import { rewardsRoutes } from './rewards.routes';
import { rewardsStaffRoutes } from './rewards.staff.routes';

/** The calls of `/api/rewards`: loyalty as customers and staff see it, where it meets accounts and orders. */
export const rewards: Domain = {
  routes: (routers) => {
    rewardsStaffRoutes(routers);
    referralsRoutes(routers);
    rewardsRoutes(routers);
  },
};
