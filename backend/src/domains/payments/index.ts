import './alerts/alertMetrics';
import { aboutOne } from '../../outbox/aboutOne';
import { schedule } from '../../lib/schedule';
import type { Domain } from '../../Domain';
import { ORDER_CANCELLED, ORDER_COMPLETED_UNPAID, ORDER_SUPERSEDED } from '../orders';
import { alertCompletedUnpaid } from './alerts/alertCompletedUnpaid';
import { purgeAbandonedOrders } from './housekeeping/purgeAbandonedOrders';
import { purgeOldWebhooks } from './webhooks/purgeOldWebhooks';
import { paymentsRoutes } from './payments.routes';
import { paymentsStaffRoutes } from './staff/payments.staff.routes';
import { performRefund } from './refunds/performRefund';
import { processingRoutes } from './processing/processing.routes';
import { onWebhookReceived } from './webhooks/processWebhook';
import { WEBHOOK_RECEIVED } from './webhooks/receiveWebhook';
import { reconcile, reconciliationRoutes } from './reconciliation';
import { releaseCancelledOrder, releaseSupersededOrder } from './holds/releaseOrder';
import { REFUND_REQUESTED } from './refunds/requestRefund';
import { releaseStrandedHolds } from './holds/releaseStrandedHolds';
import { sweepSessions } from './checkout/sweepSessions';
import { SESSION_WITHDRAWN } from './holds/withdrawLater';
import { purgeWebhookCounts, saveWebhookCounts } from './webhooks/webhookCounts';
import { withdrawSession } from './checkout/withdrawSession';

export { ProvidersUnreachable, readReconciliations, reconcile } from './reconciliation';
export { CASH } from './providers/cash';
export { readRefundsMade, type RefundsMade } from './refunds/readRefundsMade';
export { releaseStrandedHolds } from './holds/releaseStrandedHolds';
export { supersedeOpenSession } from './holds/supersedeOpenSession';
export { sweepSessions } from './checkout/sweepSessions';
export { countUnprocessedWebhooks, readWebhookHealth } from './webhooks/webhookCounts';

const HOUR_MS = 3_600_000;
const SWEEP_EVERY_MS = 15_000;
const COUNTS_EVERY_MS = 5000;
const STRANDED_EVERY_MS = 60_000;
/** How soon after the end of a business day, at 4 AM, the books are compared. */
const RECONCILE_EVERY_MS = 600_000;

export const payments: Domain = {
  routes: (routers) => {
    processingRoutes(routers);
    paymentsStaffRoutes(routers);
    reconciliationRoutes(routers);
    paymentsRoutes(routers);
  },
  outbox: {
    [WEBHOOK_RECEIVED]: onWebhookReceived,
    [SESSION_WITHDRAWN]: aboutOne('sessionId', withdrawSession),
    [REFUND_REQUESTED]: aboutOne('refundId', performRefund),
    [ORDER_COMPLETED_UNPAID]: aboutOne('orderId', alertCompletedUnpaid),
    [ORDER_CANCELLED]: aboutOne('orderId', releaseCancelledOrder),
    [ORDER_SUPERSEDED]: aboutOne('orderId', releaseSupersededOrder),
  },
  start: ({ MERCHANT_ID }) => {
    const stops = [
      schedule(SWEEP_EVERY_MS, 'checkouts swept', (signal) => sweepSessions(MERCHANT_ID, signal)),
      schedule(STRANDED_EVERY_MS, 'stranded places freed', () => releaseStrandedHolds(MERCHANT_ID)),
      schedule(RECONCILE_EVERY_MS, 'payments reconciled', () => reconcile(MERCHANT_ID)),
      schedule(COUNTS_EVERY_MS, 'webhook counts saved', saveWebhookCounts),
      schedule(HOUR_MS, 'old webhooks purged', async (signal) => {
        await purgeWebhookCounts(MERCHANT_ID);
        return purgeOldWebhooks(MERCHANT_ID, signal);
      }),
      schedule(HOUR_MS, 'abandoned orders purged', (signal) => purgeAbandonedOrders(MERCHANT_ID, signal)),
    ];
    return async () => {
      await Promise.all(stops.map((stop) => stop()));
      await saveWebhookCounts();
    };
  },
};
