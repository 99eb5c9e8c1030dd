import type { Routers } from '../../http/routers';
import { cartRoutes } from './cart.routes';

/** Everything here is about whoever is signed in. */
export function customersRoutes(routers: Routers): void {
  cartRoutes(routers);
}
