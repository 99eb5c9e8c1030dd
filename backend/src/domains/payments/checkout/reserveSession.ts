import type { HostedCheckoutRequest } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import type { OrderRow } from '../../../database/models/Order';
import {
  PaymentSession,
  type PaymentSessionKind,
  type PaymentSessionRow,
} from '../../../database/models/PaymentSession';
import { insertLater } from '../../../database/saveLater';
import type { Requester } from '../../../http/requester';
import { AppError } from '../../../lib/AppError';
import { now } from '../../../lib/clock';
import { holdPlace, requireRoom } from '../../kitchen';
import { getMenuAt } from '../../menu';
import { recordPaymentBegun, presentOrder, requireOffered, requirePromotion, type OrderWithItems } from '../../orders';
import { readForSession, type EarlierSession } from './readForSession';
import { redirectUrls } from './redirectUrls';
import { requirePayable } from './requirePayable';
import { supersede } from '../holds/supersedeOpenSession';

/** What providers give a page to live; theirs is taken over once they have answered. */
const LIFETIME_MS = 15 * 60_000;
/** A page with less left than this is not worth sending a guest to. */
const LEAST_LEFT_MS = 30_000;
/** So that a guest who returns at once finds the provider's answer. */
const FIRST_CHECK_AFTER_MS = 1000;
/** Some providers repeat a stored failure for a key for as long as they keep it: after this many, a new key is used. */
const FAILURES_PER_KEY = 2;

type Wanted = {
  provider: string;
  kind?: PaymentSessionKind;
  publicOrigin: string;
  /** Whose unpaid order it is; null for staff. */
  requester: Requester | null;
  request: Pick<HostedCheckoutRequest, 'amount' | 'redirectUrls'>;
};

/**
 * Finds or makes the one open session of a locked order, before the provider is called. A second click, or a second
 * tab, gets the same one.
 *
 * @throws AppError totals_changed with the order as it is, when the client saw another amount or another guest had
 * the last use of its code; item_unavailable naming what can't be made any more; kitchen_closed or time_unavailable
 * when it can't be made then
 */
export async function reserveSession(
  { order, items }: OrderWithItems,
  { provider, kind = 'page', publicOrigin, requester, request }: Wanted,
  transaction: Transaction,
): Promise<PaymentSessionRow> {
  requirePayable(order);
  const shown = { order: presentOrder(order, items) };
  if (request.amount !== undefined && request.amount !== order.amountDueCents) {
    throw new AppError('totals_changed', {
      detail: 'The total of this order is different now. Please review it before you pay.',
      extra: shown,
    });
  }
  const { merchantId } = order;
  const { sessions, menuVersion, place } = await readForSession({ order, items, requester }, transaction);
  const open = sessions.find(({ status }) => status === 'OPEN');
  if (open && open.kind === kind && isUsable(open, order, provider)) return readSession(open, transaction);

  // A page that is open already holds what it was opened for; only a new one asks whether it can be made.
  await requirePromotion(order, items, transaction);
  requireOffered(order, items, await getMenuAt(merchantId, menuVersion));
  requireRoom(order, items, place, shown);
  // Two payable pages of one order are one too many.
  await supersede(sessions, transaction);

  const session = newSession(order, 1 + Math.max(0, ...sessions.map(({ attempt }) => attempt)), {
    provider,
    kind,
    publicOrigin,
    requester,
    request,
  });
  // Last, because others wait for the kitchen from here to the commit.
  const placed = await holdPlace(order, items, { requester, seen: place, extra: shown }, transaction);
  // With the order locked no other transaction writes a session of it, so its row waits for the last round trip.
  insertLater(PaymentSession, [session], transaction);
  recordPaymentBegun(placed, transaction);
  return session;
}

function readSession({ merchantId, id }: EarlierSession, transaction: Transaction): Promise<PaymentSessionRow> {
  return PaymentSession.findOne({ where: { merchantId, id }, rejectOnEmpty: true, transaction });
}

function isUsable(session: EarlierSession, order: OrderRow, provider: string): boolean {
  return (
    session.provider === provider &&
    session.orderVersion === order.version &&
    session.amountCents === order.amountDueCents &&
    session.createFailures < FAILURES_PER_KEY &&
    session.expiresAt.getTime() - now().getTime() > LEAST_LEFT_MS
  );
}

function newSession(
  order: OrderRow,
  attempt: number,
  { provider, kind = 'page', publicOrigin, request }: Wanted,
): PaymentSessionRow {
  const moment = now();
  const id = uuidv7();
  return {
    merchantId: order.merchantId,
    id,
    orderId: order.id,
    provider,
    kind,
    providerSessionId: null,
    attempt,
    amountCents: order.amountDueCents,
    currency: order.currency,
    orderVersion: order.version,
    status: 'OPEN',
    errorCode: null,
    flag: null,
    checkoutUrl: null,
    redirectUrls: redirectUrls(request.redirectUrls, { publicOrigin, checkoutId: id }),
    idempotencyKey: `${order.id}:${attempt}`,
    createFailures: 0,
    checks: 0,
    nextCheckAt: new Date(moment.getTime() + FIRST_CHECK_AFTER_MS),
    expiresAt: new Date(moment.getTime() + LIFETIME_MS),
    createdAt: moment,
    updatedAt: moment,
  };
}
