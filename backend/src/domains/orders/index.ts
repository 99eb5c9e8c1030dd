import { aboutOne } from '../../outbox/aboutOne';
import { schedule } from '../../lib/schedule';
import type { Domain } from '../../Domain';
import { ORDER_CONFIRMED } from './steps/confirmOrder';
import { startBoardEvents } from './board/boardEvents';
import { drainOrderEvents, startOrderEvents } from './events/orderEvents';
import { repairFigures } from './figures/repairFigures';
import { onOrderConfirmed } from './steps/onOrderConfirmed';
import { ordersRoutes } from './orders.routes';
import { onPointsDue } from './points/onPointsDue';
import { ORDER_POINTS_DUE } from './points/publishPointsDue';
import { noticeUnaccepted } from './unaccepted/noticeUnaccepted';

export { ORDER_SUPERSEDED, isReplacedByConfirmed, reinstate } from './placing/supersedeOrder';
export { ORDER_CANCELLED } from './steps/moveOrder';
export { ORDER_COMPLETED_UNPAID, readUnpaidCompletion } from './steps/completeUnpaid';
export { confirmForPickup, markPaid } from './steps/confirmOrder';
export { mailRefund } from './mails/mailRefund';
export { exportOrders } from './reading/exportOrders';
export { FIRST_ORDER_NUMBER } from './reading/orderNumbers';
export {
  HOUR_COLUMNS,
  HOUR_FIGURES,
  hourFiguresOf,
  SALES_COLUMNS,
  unexplainedCents,
  type HourFigures,
} from './figures/HourFigures';
export {
  HOURS_OF_BUSINESS_DAY,
  readDays,
  readHours,
  readTopDishes,
  type DayFigures,
  type Period,
} from './figures/readFigures';
export { recountFigures, repairFigures } from './figures/repairFigures';
export { ALL_DAYS } from './reading/orderFigures';
export {
  findOrder,
  itemsOf,
  lockOrder,
  lockOrders,
  lockOrderWithItems,
  lockWholeOrder,
  maySee,
  readOrder,
  type OrderWithItems,
  type Visitor,
} from './reading/findOrder';
export { auditForGuest } from './auditForGuest';
export { findForVisitor, visitorOf } from './reading/findForVisitor';
export { toOrderOutline, type OrderOutline, type OutlineColumn } from './reading/orderOutline';
export { isTooOldToPay } from './reading/orderAge';
export { fulfillmentPaths, isPayable, statusOf } from './steps/orderStatus';
export { recordPaymentBegun, recordPaymentStatus, recordRefund } from './steps/recordMoney';
export { presentOrder } from './orders.presenter';
export { createOrderSchema, orderFromCartSchema, orderParams } from './orders.schema';
export { claimOrders, listOrdersToClaim, type OrderToClaim } from './ownership/claimOrders';
export { countOrdersOf, findOrderByNumber, lastContactOf, listContacts } from './ownership/customerOrders';
export { createOrder } from './placing/createOrder';
export { cancelUnpaidOrders, countInKitchen, disownOrders, eraseClosedOrders } from './ownership/eraseOrders';
export { localeOfOrder } from './placing/localeOfOrder';
export { moveOrdersToCart, settleWithCart, versionsToTakeOut } from './ownership/joinOrders';
export { PURGED_ORDERS, purgeOrders } from './purgeOrders';
export { placeOrderFromCart } from './placing/placeOrderFromCart';
export { feeOf, repriceOrder } from './placing/repriceOrder';
export { requireAvailable, requireOffered } from './placing/requireAvailable';
export { requirePromotion } from './placing/requirePromotion';
export { requireCashAllowed } from './placing/requireCashAllowed';

const HOUR_MS = 3_600_000;
/** An owner is notified at most this much later than the settings say. */
const NOTICE_EVERY_MS = 15_000;

export const orders: Domain = {
  routes: ordersRoutes,
  outbox: {
    [ORDER_CONFIRMED]: aboutOne('orderId', onOrderConfirmed),
    [ORDER_POINTS_DUE]: aboutOne('orderId', onPointsDue),
  },
  start: (env) => {
    const endEvents = startOrderEvents(env.MERCHANT_ID);
    const endBoard = startBoardEvents(env.MERCHANT_ID);
    const endRepairs = schedule(HOUR_MS, 'figures repaired', (signal) => repairFigures(env.MERCHANT_ID, signal), {
      atOnce: true,
    });
    const endNotices = schedule(NOTICE_EVERY_MS, 'unaccepted orders noticed', (signal) =>
      noticeUnaccepted(env.MERCHANT_ID, signal),
    );
    return async () => void (await Promise.all([endEvents(), endBoard(), endRepairs(), endNotices()]));
  },
  drain: drainOrderEvents,
};
