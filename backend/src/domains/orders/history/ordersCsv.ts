import { Readable } from 'node:stream';
import type { OrderFilters } from '@site/contracts';
import type { OrderRow } from '../../../database/models/Order';
import type { OrderItemRow } from '../../../database/models/OrderItem';
import type { Call } from '../../../http/DeclaredRoute';
import { localTime, toInstant } from '../../../lib/clock';
import { csvHeader, csvRow } from '../../../lib/csv';
import { toWire } from '../../../lib/money';
import { presentWithItems } from '../reading/findOrder';
import { searchOrders } from './searchOrders.sql';

/** Orders in memory at a time. */
const BATCH = 200;

const COLUMNS: [header: string, value: (order: OrderRow, items: readonly OrderItemRow[]) => string][] = [
  ['Order #', ({ orderNumber }) => String(orderNumber)],
  ['Ordered at', ({ createdAt }) => onLocalClock(createdAt)],
  ['Ordered at (UTC)', ({ createdAt }) => toInstant(createdAt)],
  ['Business day', ({ businessDate }) => businessDate ?? ''],
  ['Status', ({ status }) => status],
  ['Step', ({ fulfillmentStatus }) => fulfillmentStatus],
  ['Type', ({ orderType }) => orderType],
  ['Payment', ({ paymentStatus }) => paymentStatus],
  ['Method', ({ paymentMethod }) => paymentMethod],
  ['Customer', ({ customerName }) => customerName],
  ['Phone', ({ customerPhone }) => customerPhone],
  ['Email', ({ customerEmail }) => customerEmail ?? ''],
  ['Items', (_, items) => items.map(({ quantity, name }) => `${quantity} x ${name}`).join('; ')],
  ['Subtotal', ({ subtotalCents }) => toWire(subtotalCents)],
  ['Discount', ({ discountCents }) => toWire(discountCents)],
  ['Tax', ({ taxCents }) => toWire(taxCents)],
  ['Delivery fee', ({ deliveryFeeCents }) => toWire(deliveryFeeCents)],
  ['Tip', ({ tipCents }) => toWire(tipCents)],
  ['Total', ({ amountDueCents }) => toWire(amountDueCents)],
  ['Paid', ({ paidCents }) => toWire(paidCents)],
  ['Refunded', ({ refundedCents }) => toWire(refundedCents)],
  ['Promo code', ({ promoCode }) => promoCode ?? ''],
];

/**
 * All orders of some filters as CSV, newest first, read in batches: the next one when the reader has taken the last, and
 * while `admit` lets the reader in.
 */
export function ordersCsv(merchantId: string, filters: OrderFilters, admit: Call['admit']): Readable {
  return Readable.from(linesOf(merchantId, filters, admit), { objectMode: false, highWaterMark: 64 * 1024 });
}

async function* linesOf(merchantId: string, filters: OrderFilters, admit: Call['admit']): AsyncGenerator<string> {
  yield csvHeader(COLUMNS.map(([header]) => header));
  let before: string | undefined;
  do {
    const { rows, next } = await searchOrders(merchantId, { filters, limit: BATCH, before });
    const lines = await presentWithItems(merchantId, rows, (row, items) =>
      csvRow(COLUMNS.map(([, value]) => value(row, items))),
    );
    if (lines.length > 0) yield lines.join('');
    before = next ?? undefined;
    if (before !== undefined) await admit();
  } while (before !== undefined);
}

/** `2026-11-27 21:05`, which spreadsheets read as a time. */
function onLocalClock(moment: Date): string {
  const { date, minutes } = localTime(moment);
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  return `${date} ${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}
