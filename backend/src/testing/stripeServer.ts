import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { recordedServer, type RecordedAnswer, type RecordedCall } from './recordedServer';

export const STRIPE_WEBHOOK_SECRET = 'whsec_of_the_tests_0123456789';

type Fields = Record<string, string>;
type Intent = { id: string; amount: number; created: number; metadata: Fields; status: string; currency: string };
type Session = {
  id: string;
  object: 'checkout.session';
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  currency: string;
  client_reference_id: string;
  metadata: Fields;
  payment_intent: Intent | null;
  created: number;
  expires_at: number;
};
type Refund = {
  id: string;
  object: 'refund';
  amount: number;
  status: string;
  payment_intent: string;
  metadata: Fields;
  created: number;
};

/**
 * Stripe's API as the stripe package speaks it, with the shapes that Stripe documents: form-encoded requests, sessions,
 * payment intents, refunds, idempotency keys that also compare the parameters.
 */
export function stripeServer() {
  const sessions: Session[] = [];
  const refunds: Refund[] = [];
  const replies = new Map<string, { parameters: string; answer: RecordedAnswer }>();
  let checkoutUrl = (id: string): string | null => `https://checkout.stripe.com/c/pay/${id}`;

  const once = (call: RecordedCall, work: () => RecordedAnswer): RecordedAnswer => {
    const key = String(call.headers['idempotency-key'] ?? randomUUID());
    const known = replies.get(key);
    if (known && known.parameters !== call.body)
      return refuse('idempotency_error', 'Keys can only be used with the same parameters');
    if (!known) replies.set(key, { parameters: call.body, answer: work() });
    return (replies.get(key) as { answer: RecordedAnswer }).answer;
  };

  const createSession = (call: RecordedCall): RecordedAnswer => {
    const form = new URLSearchParams(call.body);
    const expiresAt = Number(form.get('expires_at'));
    if (expiresAt < seconds() + 1800) return refuse('invalid_request_error', 'expires_at must be 30 minutes away');
    const id = `cs_test_${randomUUID()}`;
    const session: Session = {
      id,
      object: 'checkout.session',
      url: checkoutUrl(id),
      status: 'open',
      payment_status: 'unpaid',
      amount_total: sumOfLines(form),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      client_reference_id: form.get('client_reference_id') ?? '',
      metadata: under('metadata', form),
      payment_intent: null,
      created: seconds(),
      expires_at: expiresAt,
    };
    sessions.push(session);
    return { body: session };
  };

  const createRefund = (call: RecordedCall): RecordedAnswer => {
    const form = new URLSearchParams(call.body);
    const intent = form.get('payment_intent') ?? '';
    const amount = Number(form.get('amount'));
    const paid = sessions.find(({ payment_intent }) => payment_intent?.id === intent)?.payment_intent;
    const given = refunds
      .filter((refund) => refund.payment_intent === intent)
      .reduce((sum, one) => sum + one.amount, 0);
    if (!paid || given + amount > paid.amount)
      return refuse('invalid_request_error', 'Refund amount is greater than what is left');
    const refund: Refund = {
      id: `re_${randomUUID()}`,
      object: 'refund',
      amount,
      status: 'succeeded',
      payment_intent: intent,
      metadata: under('metadata', form),
      created: seconds(),
    };
    refunds.push(refund);
    return { body: refund };
  };

  const listRefunds = ({ query }: RecordedCall): RecordedAnswer => {
    const intent = query.get('payment_intent');
    return list(refunds.filter((refund) => intent === null || refund.payment_intent === intent));
  };

  const server = recordedServer((call) => {
    const [, id = '', action] = /^\/v1\/checkout\/sessions\/(\w[\w-]*)(\/expire)?$/.exec(call.path) ?? [];
    const session = sessions.find((one) => one.id === id);
    if (call.headers.authorization !== 'Bearer sk_test_of_the_tests_0123456789')
      return refuse('invalid_request_error', 'Invalid API Key', 401);
    if (call.path === '/v1/refunds')
      return call.method === 'POST' ? once(call, () => createRefund(call)) : listRefunds(call);
    if (call.path === '/v1/payment_intents')
      return list(
        sessions.flatMap(({ payment_intent: intent }) =>
          intent ? [{ ...intent, amount_received: intent.amount }] : [],
        ),
      );
    if (call.path === '/v1/checkout/sessions')
      return call.method === 'POST' ? once(call, () => createSession(call)) : list(sessions);
    if (!session) return { status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing' } } };
    if (action === undefined) return { body: session };
    if (session.status !== 'open')
      return refuse('invalid_request_error', 'Only Checkout Sessions with a status of open can be expired');
    session.status = 'expired';
    return { body: session };
  });

  const held = (reference: string): Session => {
    const session = sessions.find(({ client_reference_id }) => client_reference_id === reference);
    if (!session) throw new Error(`Stripe got no ${reference}`);
    return session;
  };

  return {
    ...server,
    settings: {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_of_the_tests_0123456789',
      STRIPE_WEBHOOK_SECRET,
    },
    sessionsOf: (reference: string) => sessions.filter(({ client_reference_id }) => client_reference_id === reference),
    refunds,
    /** As Stripe does after a day. */
    clearKeys: () => replies.clear(),
    /** The address that its next sessions have. */
    serveAt: (address: typeof checkoutUrl) => {
      checkoutUrl = address;
    },
    /** A guest paid the page; no webhook was sent. */
    pay: (reference: string): void => {
      const session = held(reference);
      const { amount_total: amount, currency, metadata } = session;
      session.status = 'complete';
      session.payment_status = 'paid';
      session.payment_intent = {
        id: `pi_${randomUUID()}`,
        amount,
        created: seconds(),
        metadata,
        currency,
        status: 'succeeded',
      };
    },
    /** A guest has done their part of a bank debit: the money comes days later, or does not. */
    promise: (reference: string): void => {
      const session = held(reference);
      const { amount_total: amount, currency, metadata } = session;
      session.status = 'complete';
      session.payment_intent = {
        id: `pi_${randomUUID()}`,
        amount,
        created: seconds(),
        metadata,
        currency,
        status: 'processing',
      };
    },
    /** An event about a session, as Stripe sends it: the intent by its id. */
    checkoutEvent: (reference: string, type: string, change: Partial<Session> = {}): string => {
      const session = held(reference);
      return stripeEvent(type, { ...session, payment_intent: session.payment_intent?.id ?? null, ...change });
    },
  };
}

export function stripeEvent(type: string, object: object): string {
  return JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, created: seconds(), data: { object } });
}

/** Signed by the stripe package itself. */
export function signedByStripe(payload: string, secret = STRIPE_WEBHOOK_SECRET, timestamp = seconds()): string {
  return new Stripe('sk_test_unused').webhooks.generateTestHeaderString({ payload, secret, timestamp });
}

function sumOfLines(form: URLSearchParams): number {
  let sum = 0;
  for (let index = 0; form.has(`line_items[${index}][quantity]`); index += 1) {
    const price = Number(form.get(`line_items[${index}][price_data][unit_amount]`));
    sum += price * Number(form.get(`line_items[${index}][quantity]`));
  }
  return sum;
}

/** `metadata[session_id]=…` as an object. */
function under(name: string, form: URLSearchParams): Fields {
  const entries = [...form].filter(([field]) => field.startsWith(`${name}[`));
  return Object.fromEntries(entries.map(([field, value]) => [field.slice(name.length + 1, -1), value]));
}

function list(data: readonly object[]): RecordedAnswer {
  return { body: { object: 'list', data: [...data].reverse(), has_more: false, url: '/v1/list' } };
}

function refuse(type: string, message: string, status = 400): RecordedAnswer {
  return { status, body: { error: { type, message } } };
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}
