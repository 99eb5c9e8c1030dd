import './alertMetrics';
import { aboutOne } from '../../lib/aboutOne';
import { every } from '../../lib/every';
import type { Domain } from '../Domain';
import { ORDER_CANCELLED, ORDER_COMPLETED_UNPAID, ORDER_SUPERSEDED } from '../orders';
import { alertCompletedUnpaid } from './alertCompletedUnpaid';
import { forgetAbandonedOrders } from './forgetAbandonedOrders';
import { forgetOldWebhooks } from './forgetOldWebhooks';
import { paymentsRoutes } from './payments.routes';
import { paymentsStaffRoutes } from './payments.staff.routes';
import { performRefund } from './performRefund';
import { processingRoutes } from './processing.routes';
import { processWebhook } from './processWebhook';
import { WEBHOOK_RECEIVED } from './receiveWebhook';
import { reconcile, reconciliationRoutes } from './reconciliation';
import { releaseCancelledOrder, releaseSupersededOrder } from './releaseOrder';
import { REFUND_REQUESTED } from './requestRefund';
import { releaseStrandedHolds } from './releaseStrandedHolds';
import { sweepSessions } from './sweepSessions';
import { SESSION_WITHDRAWN } from './withdrawLater';
import { withdrawSession } from './withdrawSession';

export { ProvidersUnreachable, readReconciliations, reconcile } from './reconciliation';
export { CASH } from './cash';
export { FORGOTTEN_ORDERS } from './forgetAbandonedOrders';
export { releaseStrandedHolds } from './releaseStrandedHolds';
export { supersedeOpenSession } from './supersedeOpenSession';
export { sweepSessions } from './sweepSessions';

const HOUR_MS = 3_600_000;
const SWEEP_EVERY_MS = 15_000;
const STRANDED_EVERY_MS = 60_000;
/** How soon after the end of a business day, at 4 AM, the books are compared. */
const RECONCILE_EVERY_MS = 600_000;

export const payments: Domain = {
  name: 'payments',
  routes: (routers) => {
    processingRoutes(routers);
    paymentsStaffRoutes(routers);
    reconciliationRoutes(routers);
    paymentsRoutes(routers);
  },
  outbox: {
    [WEBHOOK_RECEIVED]: aboutOne('inboxId', processWebhook),
    [SESSION_WITHDRAWN]: aboutOne('sessionId', withdrawSession),
    [REFUND_REQUESTED]: aboutOne('refundId', performRefund),
    [ORDER_COMPLETED_UNPAID]: aboutOne('orderId', alertCompletedUnpaid),
    [ORDER_CANCELLED]: aboutOne('orderId', releaseCancelledOrder),
    [ORDER_SUPERSEDED]: aboutOne('orderId', releaseSupersededOrder),
  },
  start: ({ MERCHANT_ID }) => {
    const stops = [
      every(SWEEP_EVERY_MS, 'checkouts swept', (signal) => sweepSessions(MERCHANT_ID, signal)),
      every(STRANDED_EVERY_MS, 'stranded places freed', () => releaseStrandedHolds(MERCHANT_ID)),
      every(RECONCILE_EVERY_MS, 'books compared', () => reconcile(MERCHANT_ID)),
      every(HOUR_MS, 'old webhooks forgotten', () => forgetOldWebhooks(MERCHANT_ID)),
      every(HOUR_MS, 'abandoned orders forgotten', () => forgetAbandonedOrders(MERCHANT_ID)),
    ];
    return async () => void (await Promise.all(stops.map((stop) => stop())));
  },
};
