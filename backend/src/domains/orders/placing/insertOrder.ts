import { CURRENCY } from '@site/contracts';
import type { Locale } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { nextNumber } from '../../../database/models/Counter';
import { Order, type OrderRow } from '../../../database/models/Order';
import { OrderItem, type OrderItemRow } from '../../../database/models/OrderItem';
import { insertLater } from '../../../database/saveLater';
import type { Actor } from '../../../http/actor';
import type { Requester } from '../../../http/requester';
import { now, toInstant } from '../../../lib/clock';
import { sha256 } from '../../../lib/secrets';
import { demandOf } from '../../kitchen';
import type { OrderTotals } from '../../ordering';
import type { CustomerDetails } from './customerDetails';
import { accessTokenFor } from '../orderAccess';
import { FIRST_ORDER_NUMBER } from '../reading/orderNumbers';

/** A request for an order: its dishes are named in it, or are those of a cart. */
export type WantedOrder<Request> = {
  merchantId: string;
  actor: Actor;
  /** Whose unpaid order it is; null for staff. */
  requester: Requester | null;
  /** In which the visitor reads the site; their mails are written in it. */
  locale: Locale;
  request: Request;
};

/** A line to freeze: what it is and what one of it costs now, chosen options included. */
export type NewOrderLine = Pick<
  OrderItemRow,
  | 'menuItemId'
  | 'cartLineId'
  | 'name'
  | 'quantity'
  | 'unitPriceCents'
  | 'customizations'
  | 'optionIds'
  | 'specialInstructions'
> & { prepMinutes: number };

export type NewOrder = {
  merchantId: string;
  /** UUIDv7. */
  id: string;
  userId: string | null;
  sessionHash: string | null;
  /** Of the mails about it. */
  locale: Locale;
  cart: { id: string; version: number } | null;
  /** 1, or one more than the order that this one takes the place of. */
  version: number;
  details: CustomerDetails;
  lines: readonly NewOrderLine[];
  totals: OrderTotals;
  /** Of the code whose discount is in the totals, or null. */
  promoCode: string | null;
  /** Of the reward that the code is for, or null. */
  rewardName: string | null;
  /** When the guest wants it, null is as soon as possible; and when it would be ready if it were confirmed now. */
  time: Pick<OrderRow, 'requestedFor' | 'promisedAt'>;
};

export type PlacedOrder = {
  order: OrderRow;
  items: OrderItemRow[];
  /** For the guest; only its hash is kept. */
  accessToken: string;
};

/**
 * Writes an unpaid order. Its number comes late, as the row of numbers stays locked; lines and order go to the database
 * with what the transaction writes last.
 */
export async function insertOrder(wanted: NewOrder, transaction: Transaction): Promise<PlacedOrder> {
  const { merchantId, id } = wanted;
  const accessToken = accessTokenFor(id);
  const items = wanted.lines.map((line, index) => freeze(line, { merchantId, orderId: id, line: index + 1 }));
  const orderNumber = await nextNumber(merchantId, 'order_number', transaction, FIRST_ORDER_NUMBER);
  const order = newOrder(wanted, { orderNumber, accessToken });
  insertLater(OrderItem, items, transaction);
  insertLater(Order, [order], transaction);
  return { order, items, accessToken };
}

function freeze(
  { prepMinutes: _, ...line }: NewOrderLine,
  place: Pick<OrderItemRow, 'merchantId' | 'orderId' | 'line'>,
): OrderItemRow {
  return { ...line, ...place, subtotalCents: line.unitPriceCents * line.quantity };
}

function newOrder(
  { cart, details, lines, totals, time, ...columns }: NewOrder,
  { orderNumber, accessToken }: { orderNumber: number; accessToken: string },
): OrderRow {
  const moment = now();
  return {
    ...columns,
    orderNumber,
    accessTokenHash: sha256(accessToken),
    cartId: cart?.id ?? null,
    cartVersion: cart?.version ?? null,
    supersededBy: null,
    status: 'Pending',
    fulfillmentStatus: 'received',
    paymentStatus: 'unpaid',
    currency: CURRENCY,
    ...totals,
    paidCents: 0,
    refundedCents: 0,
    ...details,
    ...time,
    ...demandOf(lines),
    statusHistory: [{ status: 'received', at: toInstant(moment), by: 'customer' }],
    cancelReason: null,
    confirmedAt: null,
    businessDate: null,
    businessHour: null,
    readyAt: null,
    customerKind: null,
    unacceptedAt: null,
    ownerTold: null,
    confirmedRank: null,
    closedRank: null,
    userRank: null,
    createdAt: moment,
    updatedAt: moment,
  };
}
