import { aboutOne } from '../../lib/aboutOne';
import { every } from '../../lib/every';
import type { Domain } from '../Domain';
import { ORDER_CANCELLED, ORDER_SUPERSEDED } from '../orders';
import { paymentsRoutes } from './payments.routes';
import { paymentsStaffRoutes } from './payments.staff.routes';
import { performRefund } from './performRefund';
import { processingRoutes } from './processing.routes';
import { processWebhook } from './processWebhook';
import { WEBHOOK_RECEIVED } from './receiveWebhook';
import { releaseCancelledOrder, releaseSupersededOrder } from './releaseOrder';
import { REFUND_REQUESTED } from './requestRefund';
import { sweepSessions } from './sweepSessions';
import { SESSION_WITHDRAWN } from './withdrawLater';
import { withdrawSession } from './withdrawSession';

export { sweepSessions } from './sweepSessions';

const SWEEP_EVERY_MS = 15_000;

export const payments: Domain = {
  name: 'payments',
  routes: (routers) => {
    processingRoutes(routers);
    paymentsStaffRoutes(routers);
    paymentsRoutes(routers);
  },
  outbox: {
    [WEBHOOK_RECEIVED]: aboutOne('inboxId', processWebhook),
    [SESSION_WITHDRAWN]: aboutOne('sessionId', withdrawSession),
    [REFUND_REQUESTED]: aboutOne('refundId', performRefund),
    [ORDER_CANCELLED]: aboutOne('orderId', releaseCancelledOrder),
    [ORDER_SUPERSEDED]: aboutOne('orderId', releaseSupersededOrder),
  },
  start: (env) => every(SWEEP_EVERY_MS, 'checkouts swept', (signal) => sweepSessions(env.MERCHANT_ID, signal)),
};
