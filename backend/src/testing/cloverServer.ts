import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { recordedServer, type RecordedAnswer, type RecordedCall } from './recordedServer';

export const CLOVER_MERCHANT = 'A1B2C3D4E5F6G';
const SIGNING_SECRET = 'clover-signing-secret-of-the-tests';
const PRIVATE_KEY = 'clover-private-key-of-the-tests';
const API_TOKEN = 'clover-api-token-of-the-tests';

type Line = { name: string; price: number; unitQty: number; note?: string };
type Payment = {
  id: string;
  amount: number;
  result: 'SUCCESS' | 'FAIL';
  createdTime: number;
  order: { id: string };
  refunds: { elements: Refund[] };
};
type Refund = { id: string; amount: number; createdTime: number; charge: string; metadata: { refund_id?: string } };
type Checkout = { checkoutSessionId: string; orderId: string; lines: Line[]; payments: Payment[]; createdTime: number };
type CheckoutRequest = {
  customer: object;
  shoppingCart: { lineItems: Line[] };
  redirectUrls: { success: string; failure: string };
};

/** Clover's API with the shapes that Clover documents, and those that were seen in the field: an ISO expiry, no status. */
export function cloverServer() {
  const checkouts: Checkout[] = [];
  let href = (id: string): string | undefined => `https://www.clover.com/checkout/${id}`;

  const create = ({ body, headers }: RecordedCall): RecordedAnswer => {
    const { shoppingCart, redirectUrls } = JSON.parse(body) as CheckoutRequest;
    const isReachable = Object.values(redirectUrls).every((url) => url.startsWith('https://'));
    if (headers['x-clover-merchant-id'] !== CLOVER_MERCHANT || !isReachable)
      return { status: 400, body: { message: 'Bad Request' } };
    const checkout = {
      checkoutSessionId: randomUUID(),
      orderId: randomUUID(),
      lines: shoppingCart.lineItems,
      payments: [],
      createdTime: Date.now(),
    };
    checkouts.push(checkout);
    const expirationTime = new Date(Date.now() + 15 * 60_000).toISOString().replace('Z', '+0000');
    const { checkoutSessionId, createdTime } = checkout;
    return { body: { href: href(checkoutSessionId), checkoutSessionId, createdTime, expirationTime } };
  };

  const payments = (): Payment[] => checkouts.flatMap((checkout) => checkout.payments);
  const charge = (id: string): Payment | undefined => payments().find((payment) => payment.id === id);

  const refund = ({ body }: RecordedCall): RecordedAnswer => {
    const {
      charge: id,
      amount,
      metadata,
    } = JSON.parse(body) as { charge: string; amount: number; metadata: Refund['metadata'] };
    const payment = charge(id);
    const given = payment?.refunds.elements.reduce((sum, one) => sum + one.amount, 0) ?? 0;
    if (!payment || given + amount > payment.amount)
      return { status: 400, body: { error: { code: 'amount_too_large' } } };
    const made = { id: randomUUID(), amount, createdTime: Date.now(), charge: id, metadata, status: 'succeeded' };
    payment.refunds.elements.push(made);
    return { body: made };
  };

  const server = recordedServer((call) => {
    const key = call.headers.authorization;
    if (key !== `Bearer ${call.path.startsWith('/v3/') ? API_TOKEN : PRIVATE_KEY}`)
      return { status: 401, body: { message: '401 Unauthorized' } };
    if (call.path === '/invoicingcheckoutservice/v1/checkouts') return create(call);
    if (call.path === '/v1/refunds' && call.method === 'POST') return refund(call);
    if (call.path === '/v1/refunds')
      return { body: { object: 'list', data: charge(call.query.get('charge') ?? '')?.refunds.elements ?? [] } };
    if (call.path === `/v3/merchants/${CLOVER_MERCHANT}/payments`) return { body: { elements: payments() } };
    if (call.path === `/v3/merchants/${CLOVER_MERCHANT}/orders`)
      return { body: { elements: checkouts.filter((one) => one.payments.length > 0).map(asOrder) } };
    return { status: 404, body: { message: 'Not Found' } };
  });

  const held = (reference: string): Checkout => {
    const checkout = checkouts.findLast(({ lines }) => lines.some(({ note }) => note === reference));
    if (!checkout) throw new Error(`Clover got no ${reference}`);
    return checkout;
  };
  const pay = (reference: string, result: Payment['result']): void => {
    const { lines, orderId, payments: attempts } = held(reference);
    const amount = lines.reduce((sum, { price, unitQty }) => sum + price * unitQty, 0);
    attempts.push({
      id: randomUUID(),
      amount,
      result,
      createdTime: Date.now(),
      order: { id: orderId },
      refunds: { elements: [] },
    });
  };

  return {
    ...server,
    settings: {
      PAYMENT_PROVIDER: 'clover',
      PUBLIC_ORIGIN: 'https://kitchen.example',
      CLOVER_MERCHANT_ID: CLOVER_MERCHANT,
      CLOVER_PRIVATE_KEY: PRIVATE_KEY,
      CLOVER_API_TOKEN: API_TOKEN,
      CLOVER_SIGNING_SECRET: SIGNING_SECRET,
    },
    held,
    sessionsOf: (reference: string) => checkouts.filter(({ lines }) => lines.some(({ note }) => note === reference)),
    serveAt: (address: typeof href) => {
      href = address;
    },
    pay,
    /** Somebody pays at the counter. */
    ringUp: (amount: number): void => {
      const orderId = randomUUID();
      const sold = { name: 'At the counter', price: amount, unitQty: 1 };
      const payment = { id: randomUUID(), amount, result: 'SUCCESS', createdTime: Date.now() } as const;
      checkouts.push({
        checkoutSessionId: '',
        orderId,
        lines: [sold],
        payments: [{ ...payment, order: { id: orderId }, refunds: { elements: [] } }],
        createdTime: Date.now(),
      });
    },
    /** A webhook about the latest attempt, with the labels of Clover's documentation. */
    message: (reference: string, change: Record<string, unknown> = {}): string => {
      const { checkoutSessionId, payments: attempts, lines } = held(reference);
      const latest = attempts.at(-1);
      const amount = latest?.amount ?? lines.reduce((sum, { price, unitQty }) => sum + price * unitQty, 0);
      const isApproved = latest?.result !== 'FAIL';
      return JSON.stringify({
        'Created Time': Date.now(),
        Message: `${isApproved ? 'Approved' : 'Decline'} for ${amount}`,
        Status: isApproved ? 'APPROVED' : 'DECLINED',
        Type: 'PAYMENT',
        Id: latest?.id ?? randomUUID(),
        MerchantId: CLOVER_MERCHANT,
        Data: checkoutSessionId,
        ...change,
      });
    },
  };
}

/** Clover signs as Stripe does, so that the stripe package is an independent witness. */
export function signedByClover(payload: string, secret = SIGNING_SECRET): string {
  return new Stripe('sk_test_unused').webhooks.generateTestHeaderString({ payload, secret });
}

function asOrder({ orderId, lines, payments, createdTime }: Checkout): object {
  return {
    id: orderId,
    currency: 'USD',
    createdTime,
    lineItems: {
      elements: lines.map(({ name, price, note }) => ({ name, price, ...(note !== undefined && { note }) })),
    },
    payments: { elements: payments },
  };
}
