import {
  TOTAL_COUNT_HEADER,
  type Order as WireOrder,
  type ReorderOffer,
  type UpdateOrderRequest,
} from '@site/contracts';
import { can, type Actor } from '../../http/actor';
import { requesterOf } from '../../http/requester';
import { requireStaff } from '../../http/authenticate';
import { answer, type Answer, done } from '../../http/answer';
import type { RateLimit } from '../../http/rateLimit';
import { etagOf } from '../../http/precondition';
import type { Routers } from '../../http/routers';
import { AppError } from '../../lib/AppError';
import { boardRoutes } from './board/board.routes';
import { createOrder } from './placing/createOrder';
import { localeOfOrder } from './placing/localeOfOrder';
import { currentOrder } from './reading/currentOrder';
import { EVENT_STREAM_HEADERS } from './events/eventStreams';
import { openOrderEvents } from './events/orderEvents';
import { findForVisitor, visitorOf } from './reading/findForVisitor';
import { findOrder, itemsOf, lockOrder } from './reading/findOrder';
import { historyRoutes } from './history/history.routes';
import { listOrders, type OrderList } from './reading/listOrders';
import { moveOrder } from './steps/moveOrder';
import { presentOrder } from './orders.presenter';
import {
  createOrderSchema,
  orderFromCartSchema,
  orderListQuery,
  orderParams,
  statsQuery,
  statusListQuery,
  statusParams,
  updateOrderSchema,
} from './orders.schema';
import { placeOrderFromCart } from './placing/placeOrderFromCart';
import { pointsRoutes } from './points/points.routes';
import { previewReorder, reorder } from './reorder/reorder';
import { readOrderStats } from './reading/readOrderStats';
import { updateOrder } from './steps/updateOrder';

/** A guest who tries again, and the guests of one address. */
const FROM_CART: RateLimit[] = [
  { max: 20, seconds: 60, by: 'session' },
  { max: 300, seconds: 60, by: 'address' },
];

/** Fixed paths stand before those with an id, which would catch them. */
export function ordersRoutes(routers: Routers): void {
  placing(routers);
  lists(routers);
  single(routers);
  pointsRoutes(routers);
  boardRoutes(routers);
  historyRoutes(routers);
}

function placing({ session, customer }: Routers): void {
  session.post(
    '/api/orders/from-cart',
    {
      summary: 'Make the cart an order; the same cart again is the same order',
      body: orderFromCartSchema,
      answers: { 201: 'Order', 200: 'Order' },
      problems: [
        'cart_empty',
        'cart_changed',
        'item_unavailable',
        'totals_changed',
        'already_paid',
        'delivery_unavailable',
        'payment_not_possible',
      ],
      writes: 'transaction',
      idempotent: true,
      serialized: true,
      limit: FROM_CART,
    },
    async ({ merchantId, actor, ip, body, ctx, transaction }) => {
      const locale = localeOfOrder(actor, ctx);
      const wanted = { merchantId, actor, requester: requesterOf(actor, ip), locale, request: body };
      const { order, items, accessToken, isNew } = await placeOrderFromCart(wanted, transaction);
      return answer(isNew ? 201 : 200, presentOrder(order, items, accessToken));
    },
  );

  customer.post(
    '/api/orders',
    {
      summary: 'Order dishes without a cart, at the prices of the menu',
      body: createOrderSchema,
      answers: { 201: 'Order' },
      problems: ['not_found', 'item_unavailable', 'in_store_only', 'delivery_unavailable', 'payment_not_possible'],
      writes: 'transaction',
      idempotent: true,
      limit: { max: 30, seconds: 60, by: 'address' },
    },
    async ({ merchantId, actor, ip, body, ctx, transaction }) => {
      const locale = localeOfOrder(actor, ctx);
      const wanted = { merchantId, actor, requester: requesterOf(actor, ip), locale, request: body };
      const { order, items, accessToken } = await createOrder(wanted, transaction);
      return answer(201, presentOrder(order, items, accessToken));
    },
  );
}

function lists({ customer, staff }: Routers): void {
  customer.get(
    '/api/orders',
    {
      summary: 'Orders, newest first: staff see all, a signed-in customer their own',
      query: orderListQuery,
      answers: { 200: 'Order[]' },
      problems: ['unauthenticated'],
    },
    async ({ merchantId, actor, query: { limit, offset, user_id, include_unpaid } }) =>
      asList(
        await listOrders({
          merchantId,
          limit,
          offset,
          ...whose(actor, user_id),
          includeUnpaid: include_unpaid ?? false,
        }),
      ),
  );

  staff.get(
    '/api/orders/status/:status',
    {
      can: 'orders.read',
      summary: 'Orders of one status, newest first',
      params: statusParams,
      query: statusListQuery,
      answers: { 200: 'Order[]' },
    },
    async ({ merchantId, params: { status }, query }) => asList(await listOrders({ merchantId, status, ...query })),
  );

  staff.get(
    '/api/orders/stats/summary',
    { can: 'figures.read', summary: "The dashboard's figures", query: statsQuery, answers: { 200: 'OrderStats' } },
    ({ merchantId, query: { from, to } }) => readOrderStats(merchantId, from || to ? { from, to } : undefined),
  );
}

function single(routers: Routers): void {
  reading(routers);
  reordering(routers);
  changing(routers);
}

function reading({ customer }: Routers): void {
  customer.get(
    '/api/orders/:id',
    {
      summary: 'One order, for the session that made it, its owner, a holder of its token, or staff',
      params: orderParams,
      answers: { 200: 'Order' },
    },
    async ({ params, ...call }) => {
      const order = await findForVisitor(params.id, call);
      const presented = presentOrder(order, await itemsOf(order));
      if (can(call.actor, 'orders.read')) call.ctx.set('ETag', etagOf(presented));
      return presented;
    },
  );

  customer.get(
    '/api/orders/:id/events',
    {
      summary: 'One order as it changes, for those who may see it',
      params: orderParams,
      answers: { 200: 'Server-sent events: `order` with the whole order, at once and at each change; `end`, the last' },
      problems: ['too_many_requests', 'unavailable'],
      produces: 'text/event-stream',
    },
    async ({ params, ...call }) => {
      const order = await findForVisitor(params.id, call);
      const { merchantId, actor, ctx, ip } = call;
      // A session or an order's own token don't end; a sign-in does, and a role is taken away.
      const requireSight =
        actor.kind === 'user' || actor.kind === 'kitchen'
          ? async () => void (await findOrder(order.id, visitorOf({ merchantId, actor: await call.admit(), ctx })))
          : undefined;
      const stream = openOrderEvents({ order, items: await itemsOf(order), ip, requireSight });
      return answer(200, stream, EVENT_STREAM_HEADERS);
    },
  );
}

function reordering({ customer, session }: Routers): void {
  customer.get(
    '/api/orders/:id/reorder',
    {
      summary: 'What ordering this again would put into the cart, with today’s prices',
      params: orderParams,
      answers: { 200: 'ReorderOffer' },
    },
    async ({ params, ...call }) => {
      const order = await findForVisitor(params.id, call);
      const lines = await previewReorder(call.merchantId, await itemsOf(order));
      return { order_id: order.id, order_number: order.orderNumber, lines } satisfies ReorderOffer;
    },
  );

  session.post(
    '/api/orders/:id/reorder',
    {
      summary: 'Put what can be ordered again into the cart',
      params: orderParams,
      answers: { 200: 'Reordered' },
      writes: 'own-transactions',
      idempotent: true,
      serialized: true,
      limit: { max: 30, seconds: 60, by: 'session' },
    },
    async ({ params, ...call }) => {
      const order = await findForVisitor(params.id, call);
      return reorder(call, await itemsOf(order));
    },
  );
}

function changing({ staff }: Routers): void {
  staff.patch(
    '/api/orders/:id',
    {
      can: 'orders.move',
      summary: 'Change the status or the details of an order',
      params: orderParams,
      body: updateOrderSchema,
      answers: { 200: 'Order' },
      problems: ['transition_not_allowed', 'payment_not_recorded'],
      current: currentOrder,
      writes: 'transaction',
      idempotent: true,
    },
    async ({ merchantId, params, body, actor, transaction }) => {
      if (isCancelling(body)) requireStaff(actor, 'orders.cancel');
      const order = await updateOrder({ merchantId, id: params.id, request: body, actor }, transaction);
      return presentOrder(order, await itemsOf(order, transaction));
    },
  );

  staff.delete(
    '/api/orders/:id',
    {
      can: 'orders.cancel',
      summary: 'Cancel an order; nothing is erased, and what was paid goes back',
      params: orderParams,
      answers: { 200: 'Deleted' },
      problems: ['transition_not_allowed'],
      writes: 'transaction',
      idempotent: true,
    },
    async ({ merchantId, params, transaction }) => {
      return done(moveOrder(await lockOrder(merchantId, params.id, transaction), 'cancelled', 'staff', transaction));
    },
  );
}

/** Staff may ask for the orders of any customer; a customer always gets their own. */
function whose(actor: Actor, userId: string | undefined): { userId?: string; isOwn?: boolean } {
  const isOwn = actor.kind === 'user' && (userId === actor.userId || !can(actor, 'orders.read'));
  if (isOwn) return { userId: actor.userId, isOwn };
  if (can(actor, 'orders.read')) return userId === undefined ? {} : { userId };
  throw new AppError('unauthenticated', {
    detail: 'Sign in to see your orders.',
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
}

function asList({ orders, total }: OrderList): Answer {
  return answer(200, orders satisfies WireOrder[], { [TOTAL_COUNT_HEADER]: String(total) });
}

/** A rejected order is a cancelled one, too. */
function isCancelling({ status, fulfillment_status: step }: UpdateOrderRequest): boolean {
  return status === 'Cancelled' || step === 'cancelled' || step === 'rejected';
}
