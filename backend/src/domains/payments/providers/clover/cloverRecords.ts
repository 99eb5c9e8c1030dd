import Joi from 'joi';
import { callProvider, isAwaited, LIST_TIMEOUT_MS, patience } from '../callProvider';
import type { Evidence, ListedPayment, PaymentProvider } from '../PaymentProvider';
import { readAnswer } from '../readAnswer';
import { cloverOrderSchema, cloverPaymentSchema, type CloverOrder, type CloverPayment } from './cloverShapes';

type Access = { apiUrl: string; apiToken: string; merchantId: string };
type Wanted<Shape> = { from: Date; to?: Date; expand: string; schema: Joi.ObjectSchema<Shape> };

/** The most that Clover puts on a page. */
const PAGE = 1000;
/** Their clock and ours. */
const SKEW_MS = 300_000;
/** An order may have been begun before the span in which it was paid. */
const ORDER_LEAD_MS = 3_600_000;

/** What the merchant's records on Clover's platform tell: orders name their session in a line's note, payments their order. */
export function cloverRecords(access: Access): Pick<Required<PaymentProvider>, 'getStatus' | 'listPayments'> {
  const { merchantId } = access;
  return {
    getStatus: async ({ id, createdAt }) => {
      const orders = await list(access, 'orders', {
        from: new Date(createdAt.getTime() - SKEW_MS),
        expand: 'lineItems,payments',
        schema: cloverOrderSchema,
      });
      const attempts = orders
        .filter((order) => sessionOf(order) === id)
        .flatMap((order) => (order.payments?.elements ?? []).map((payment) => ({ order, payment })));
      const latest = attempts.find(({ payment }) => isApproved(payment)) ?? attempts.at(-1);
      return latest && evidenceOf(latest.payment, latest.order, merchantId);
    },

    /** Also what the merchant's tills took: those name no session. */
    listPayments: async ({ from, to }) => {
      const begun = new Date(from.getTime() - ORDER_LEAD_MS);
      const orders = await list(access, 'orders', { from: begun, to, expand: 'lineItems', schema: cloverOrderSchema });
      const orderById = new Map(orders.map((order) => [order.id, order]));
      const span = { from, to, expand: 'refunds', schema: cloverPaymentSchema };
      return (await list(access, 'payments', span))
        .filter(isApproved)
        .map((payment) => listedPayment(payment, orderById.get(payment.order?.id ?? '')))
        .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
    },
  };
}

/** While a request waits, all pages together have its time limit. In the background each page has its own. */
async function list<Shape>(
  { apiUrl, apiToken, merchantId }: Access,
  kind: 'orders' | 'payments',
  { from, to, expand, schema }: Wanted<Shape>,
): Promise<Shape[]> {
  const found: Shape[] = [];
  const deadline = isAwaited() ? performance.now() + patience() : undefined;
  for (let offset = 0; ; offset += PAGE) {
    const query = new URLSearchParams({ expand, limit: String(PAGE), offset: String(offset) });
    query.append('filter', `createdTime>=${from.getTime()}`);
    if (to) query.append('filter', `createdTime<${to.getTime()}`);
    const answer = await callProvider({
      method: 'GET',
      url: `${apiUrl}/v3/merchants/${merchantId}/${kind}?${query.toString()}`,
      headers: { authorization: `Bearer ${apiToken}` },
      timeoutMs: deadline === undefined ? LIST_TIMEOUT_MS : Math.max(1, Math.round(deadline - performance.now())),
    });
    const pageSchema = Joi.object<{ elements: Shape[] }>({ elements: Joi.array().items(schema).required() });
    const { elements } = readAnswer(pageSchema, answer);
    found.push(...elements);
    if (elements.length < PAGE) return found;
  }
}

function isApproved({ result }: CloverPayment): boolean {
  return result === 'SUCCESS';
}

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i;

function sessionOf(order: CloverOrder | undefined): string | null {
  const notes = (order?.lineItems?.elements ?? []).map(({ note }) => UUID.exec(note ?? '')?.[0]);
  return notes.find((id) => id !== undefined)?.toLowerCase() ?? null;
}

/** A tip that the guest added on Clover's page was taken as well, although the order has none. */
function takenBy({ amount, tipAmount }: CloverPayment): number {
  return amount + (tipAmount ?? 0);
}

function evidenceOf(payment: CloverPayment, { currency }: CloverOrder, merchantId: string): Evidence {
  const status = isApproved(payment) ? 'APPROVED' : payment.result === 'FAIL' ? 'DECLINED' : 'PENDING';
  return {
    status,
    providerPaymentId: payment.id,
    amountCents: takenBy(payment),
    currency: currency ?? null,
    merchantId,
    errorCode: status === 'DECLINED' ? 'card_declined' : null,
  };
}

function listedPayment(payment: CloverPayment, order: CloverOrder | undefined): ListedPayment {
  return {
    providerPaymentId: payment.id,
    providerSessionId: null,
    sessionId: sessionOf(order),
    status: 'APPROVED',
    amountCents: takenBy(payment),
    // A merchant has one currency, which a payment does not repeat.
    currency: order?.currency ?? 'USD',
    createdAt: new Date(payment.createdTime),
    refunds: (payment.refunds?.elements ?? []).map(({ id, amount, createdTime }) => ({
      providerRefundId: id,
      amountCents: amount,
      reference: null,
      createdAt: new Date(createdTime),
    })),
  };
}
