import type { Routers } from '../../http/routers';
import { accountRoutes } from './account.routes';
import { cartRoutes } from './cart.routes';
import { claimsRoutes } from './claims.routes';
import { endingRoutes } from './ending.routes';

/** Everything here is about whoever is signed in. */
export function customersRoutes(routers: Routers): void {
  cartRoutes(routers);
  claimsRoutes(routers);
  endingRoutes(routers);
  accountRoutes(routers);
}
