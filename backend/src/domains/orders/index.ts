import { aboutOne } from '../../lib/aboutOne';
import type { Domain } from '../Domain';
import { ORDER_CONFIRMED } from './confirmOrder';
import { drainOrderEvents, startOrderEvents } from './events/orderEvents';
import { onOrderConfirmed } from './onOrderConfirmed';
import { ordersRoutes } from './orders.routes';
import { onPointsDue } from './points/onPointsDue';
import { ORDER_POINTS_DUE } from './points/publishPointsDue';

export { ORDER_SUPERSEDED, isReplacedByConfirmed, reinstate } from './supersedeOrder';
export { ORDER_CANCELLED } from './moveOrder';
export { ORDER_COMPLETED_UNPAID, readUnpaidCompletion } from './completeUnpaid';
export { confirmForPickup, markPaid } from './confirmOrder';
export { mailRefund } from './mails/mailRefund';
export { exportOrders } from './exportOrders';
export { FIRST_ORDER_NUMBER } from './insertOrder';
export { ALL_DAYS } from './orderFigures';
export { findOrder, itemsOf, lockOrder, maySee, readOrder, type Visitor } from './findOrder';
export { isTooOldToPay } from './orderAge';
export { fulfillmentPaths, isPayable, statusOf } from './orderStatus';
export { noteRefund, notePaymentStatus } from './recordMoney';
export { presentOrder } from './orders.presenter';
export { createOrderSchema, orderFromCartSchema, orderParams } from './orders.schema';
export { claimOrders, listOrdersToClaim, type OrderToClaim } from './claimOrders';
export { createOrder } from './createOrder';
export { cancelUnpaidOrders, countInKitchen, disownOrders, eraseClosedOrders } from './eraseOrders';
export { moveOrdersToCart, settleWithCart, versionsToTakeOut } from './joinOrders';
export { placeOrderFromCart } from './placeOrderFromCart';
export { repriceOrder } from './repriceOrder';
export { requireAvailable } from './requireAvailable';
export { requirePromotion } from './requirePromotion';
export { requireCashAllowed } from './requireCashAllowed';

export const orders: Domain = {
  name: 'orders',
  routes: ordersRoutes,
  outbox: {
    [ORDER_CONFIRMED]: aboutOne('orderId', onOrderConfirmed),
    [ORDER_POINTS_DUE]: aboutOne('orderId', onPointsDue),
  },
  start: (env) => startOrderEvents(env.MERCHANT_ID),
  drain: drainOrderEvents,
};
