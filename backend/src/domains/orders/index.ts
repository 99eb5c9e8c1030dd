import { aboutOne } from '../../lib/aboutOne';
import type { Domain } from '../Domain';
import { ORDER_CONFIRMED } from './confirmOrder';
import { onOrderConfirmed } from './onOrderConfirmed';
import { ordersRoutes } from './orders.routes';

export { ORDER_SUPERSEDED, isReplacedByConfirmed, reinstate } from './supersedeOrder';
export { ORDER_CANCELLED } from './moveOrder';
export { markPaid } from './confirmOrder';
export { findOrder, itemsOf, lockOrder, readOrder, type Visitor } from './findOrder';
export { fulfillmentPaths, isPayable, statusOf } from './orderStatus';
export { noteRefund, notePaymentStatus } from './recordMoney';
export { presentOrder } from './orders.presenter';
export { requireAvailable } from './requireAvailable';

export const orders: Domain = {
  name: 'orders',
  routes: ordersRoutes,
  outbox: {
    [ORDER_CONFIRMED]: aboutOne('orderId', onOrderConfirmed),
  },
};
