import { actorKey } from '../../../http/actor';
import { answer } from '../../../http/answer';
import { requireStaff } from '../../../http/authenticate';
import type { Routers } from '../../../http/routers';
import { currentOrder } from '../reading/currentOrder';
import { openBoardEvents } from './boardEvents';
import { EVENT_STREAM_HEADERS } from '../events/eventStreams';
import { lockOrder } from '../reading/findOrder';
import { moveOrder } from '../steps/moveOrder';
import { orderParams } from '../orders.schema';
import { statusOf } from '../steps/orderStatus';
import { moveOrderSchema, recallOrderSchema } from './board.schema';
import { readTicket } from './readTicket';
import { lockForReopening } from './lockForReopening';
import { recallStep } from './recallStep';
import { requireStep } from './requireStep';

/** `currentOrder`, locked first with the orders whose places in the list move when it is taken back. */
const orderToReopen: typeof currentOrder = {
  read: async (call) => {
    await lockForReopening(call.merchantId, call.params.id, call.transaction);
    return currentOrder.read(call);
  },
};

/** The board of the kitchen: what is open, live, and the steps of one order. */
export function boardRoutes({ staff }: Routers): void {
  staff.get(
    '/api/admin/board/events',
    {
      can: 'orders.read',
      summary: 'The open orders as they change',
      answers: { 200: 'Server-sent events: `board` with all open orders, then `ticket` and `gone` for each change' },
      problems: ['too_many_requests', 'unavailable'],
      produces: 'text/event-stream',
    },
    ({ actor, admit }) => {
      const requireSight = async () => void (await admit());
      const stream = openBoardEvents({ countedFor: actorKey(actor), requireSight });
      return answer(200, stream, EVENT_STREAM_HEADERS);
    },
  );

  staff.post(
    '/api/admin/orders/:id/move',
    {
      // Support cancels orders and moves none, a cook moves them and cancels none: the handler asks for the one of the two.
      can: 'orders.read',
      summary: 'Move an order to its next step, or cancel it',
      params: orderParams,
      body: moveOrderSchema,
      answers: { 200: 'BoardTicket' },
      problems: ['order_moved', 'transition_not_allowed', 'payment_not_recorded'],
      current: currentOrder,
      writes: 'transaction',
      idempotent: true,
    },
    async ({ merchantId, params, body: { from, to, reason }, actor, transaction }) => {
      requireStaff(actor, statusOf(to) === 'Cancelled' ? 'orders.cancel' : 'orders.move');
      const order = await lockOrder(merchantId, params.id, transaction);
      await requireStep(order, from, transaction);
      const cancelReason = statusOf(to) === 'Cancelled' ? (reason ?? null) : null;
      return readTicket(await moveOrder(order, to, 'staff', transaction, { cancelReason }), transaction);
    },
  );

  staff.post(
    '/api/admin/orders/:id/recall',
    {
      can: 'orders.move',
      summary: 'Take the last step of an order back',
      params: orderParams,
      body: recallOrderSchema,
      answers: { 200: 'BoardTicket' },
      problems: ['order_moved', 'transition_not_allowed'],
      current: orderToReopen,
      writes: 'transaction',
      idempotent: true,
    },
    async ({ merchantId, params, body: { from }, transaction }) => {
      // Locked before, for the audit log. Once more, later orders might be found whose ids come before those.
      const order = await lockOrder(merchantId, params.id, transaction);
      await requireStep(order, from, transaction);
      return readTicket(await recallStep(order, transaction), transaction);
    },
  );
}
