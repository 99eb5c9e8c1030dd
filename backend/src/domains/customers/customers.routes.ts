import type { Routers } from '../../http/routers';
import { accountRoutes } from './account/account.routes';
import { cartRoutes } from './joining/cart.routes';
import { claimsRoutes } from './joining/claims.routes';
import { endingRoutes } from './ending/ending.routes';
import { customersStaffRoutes } from './staff/staff.routes';

/** About the signed-in person, and about customers for staff. */
export function customersRoutes(routers: Routers): void {
  cartRoutes(routers);
  claimsRoutes(routers);
  endingRoutes(routers);
  accountRoutes(routers);
  customersStaffRoutes(routers);
}
