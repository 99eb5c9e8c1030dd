import Joi from 'joi';
import { sha256 } from '../../../lib/secrets';
import { verifyTimestampedSignature } from './verifyTimestampedSignature';
import { callProvider, LIST_TIMEOUT_MS } from './callProvider';
import type { Evidence, ListedPayment, PaymentProvider, SessionReference, WebhookEvent } from './PaymentProvider';
import { readAnswer } from './readAnswer';

export type SandboxSettings = {
  /** Where its REST API answers, as this process reaches it. */
  apiUrl: string;
  /** Where guests reach its page; the only origin they are ever sent to. */
  publicOrigin: string;
  apiKey: string;
  webhookSecret: string;
  merchantId: string;
};

type SandboxPayment = {
  id: string;
  status: 'approved' | 'declined';
  amount: number;
  currency: string;
  errorCode: string | null;
};
type SandboxListedPayment = Omit<SandboxPayment, 'errorCode'> & {
  sessionId: string;
  reference: string;
  createdTime: string;
  refunds: { id: string; amount: number; reference: string | null; createdTime: string }[];
};
type SandboxPage = { payments: SandboxListedPayment[]; next: string | null };
type SandboxSession = {
  id: string;
  url?: string;
  status: 'open' | 'paid' | 'declined' | 'cancelled' | 'expired';
  amount: number;
  currency: string;
  errorCode: string | null;
  expirationTime: string;
  payments?: SandboxPayment[];
};

/** The provider in the box, met over HTTP like any other. */
export function sandboxProvider(settings: SandboxSettings): PaymentProvider {
  const api = sandboxApi(settings);

  return {
    slug: 'sandbox',
    merchantId: settings.merchantId,

    createSession: async ({ id, idempotencyKey, merchantName, currency, lines, redirectUrls, locale }) => {
      const lineItems = lines.map(({ name, unitAmountCents, quantity }) => ({
        name,
        unitAmount: unitAmountCents,
        quantity,
      }));
      const body = { reference: id, merchantName, currency, lineItems, redirectUrls, locale };
      const session = readAnswer(sessionSchema, await api.post('/sessions', body, idempotencyKey));
      return {
        providerSessionId: session.id,
        checkoutUrl: session.url,
        expiresAt: new Date(session.expirationTime),
      };
    },

    getStatus: async (reference) => {
      const session = await findSession(api, reference);
      return session && evidenceOf(session);
    },

    verifyWebhook: ({ rawBody, header, now }) =>
      verifyTimestampedSignature({
        header: header('Sandbox-Signature'),
        rawBody,
        secret: settings.webhookSecret,
        now,
      }),

    readWebhook: readSandboxWebhook,

    refund: async ({ idempotencyKey, providerPaymentId, amountCents, reason }) => {
      const body = { paymentId: providerPaymentId, amount: amountCents, reason, reference: idempotencyKey };
      const refund = readAnswer(refundSchema, await api.post('/refunds', body, idempotencyKey));
      return { providerRefundId: refund.id };
    },

    charge: async ({ id, idempotencyKey, token, amountCents, currency }) => {
      const body = { token, amount: amountCents, currency, reference: id };
      const session = readAnswer(sessionSchema, await api.post('/charges', body, idempotencyKey));
      return { providerSessionId: session.id, evidence: evidenceOf(session) };
    },

    listPayments: ({ from, to }) => listPayments(api, from, to),

    expireSession: async (reference) => {
      const session = await findSession(api, reference);
      if (session) await api.post(`/sessions/${encodeURIComponent(session.id)}/expire`);
    },

    mayServe: (checkoutUrl) => checkoutUrl.origin === new URL(settings.publicOrigin).origin,
  };
}

type SandboxApi = ReturnType<typeof sandboxApi>;

/** Authorized calls of the provider's REST API; each resolves to the answer's body, undefined for a 404. */
function sandboxApi({ apiUrl, apiKey }: SandboxSettings) {
  const authorization = { authorization: `Bearer ${apiKey}` };
  return {
    get: (path: string, more: { timeoutMs?: number } = {}) =>
      callProvider({ method: 'GET', url: `${apiUrl}/v1${path}`, headers: authorization, ...more }),
    post: (path: string, body?: object, idempotencyKey?: string) =>
      callProvider({
        method: 'POST',
        url: `${apiUrl}/v1${path}`,
        headers: { ...authorization, ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }) },
        ...(body && { body }),
      }),
  };
}

async function findSession(
  api: SandboxApi,
  { id, providerSessionId }: SessionReference,
): Promise<SandboxSession | undefined> {
  if (providerSessionId !== null) {
    const found = await api.get(`/sessions/${encodeURIComponent(providerSessionId)}`);
    return found === undefined ? undefined : readAnswer(sessionSchema, found);
  }
  // The answer with its id was lost: it is found by the reference that we chose.
  const { sessions } = readAnswer(sessionsSchema, await api.get(`/sessions?reference=${encodeURIComponent(id)}`));
  return sessions.find(({ status }) => status === 'paid') ?? sessions.at(-1);
}

async function listPayments(api: SandboxApi, from: Date, to: Date): Promise<ListedPayment[]> {
  const listed: ListedPayment[] = [];
  let next: string | null = '';
  while (next !== null) {
    const span = new URLSearchParams({ from: from.toISOString(), to: to.toISOString(), after: next });
    const answer = await api.get(`/payments?${span.toString()}`, { timeoutMs: LIST_TIMEOUT_MS });
    const page: SandboxPage = readAnswer(pageSchema, answer);
    listed.push(...page.payments.map(listedPayment));
    next = page.next;
  }
  return listed;
}

/** A session may hold several declined payments and at most one approved; the approved one is what counts. */
function evidenceOf(session: SandboxSession): Evidence {
  const payments = session.payments ?? [];
  const approved = payments.find(({ status }) => status === 'approved');
  const latest = approved ?? payments.at(-1);
  const statuses = {
    open: latest?.status === 'declined' ? 'DECLINED' : 'PENDING',
    paid: 'APPROVED',
    declined: 'DECLINED',
    cancelled: 'CANCELLED',
    expired: 'EXPIRED',
  } as const;
  return {
    status: approved ? 'APPROVED' : statuses[session.status],
    providerPaymentId: latest?.id ?? null,
    amountCents: latest?.amount ?? session.amount,
    currency: session.currency,
    merchantId: null,
    errorCode: session.errorCode,
  };
}

function listedPayment(payment: SandboxListedPayment): ListedPayment {
  return {
    providerPaymentId: payment.id,
    providerSessionId: payment.sessionId,
    sessionId: payment.reference,
    status: payment.status === 'approved' ? 'APPROVED' : 'DECLINED',
    amountCents: payment.amount,
    currency: payment.currency,
    createdAt: new Date(payment.createdTime),
    refunds: payment.refunds.map(({ id, amount, reference, createdTime }) => ({
      providerRefundId: id,
      amountCents: amount,
      reference,
      createdAt: new Date(createdTime),
    })),
  };
}

function readSandboxWebhook(rawBody: string): WebhookEvent {
  const unknown: WebhookEvent = { kind: 'unknown', dedupeKey: sha256(rawBody) };
  let body: unknown;
  try {
    body = JSON.parse(rawBody);
  } catch {
    return unknown;
  }
  const result = webhookSchema.validate(body);
  if (result.error) return unknown;
  const { id: dedupeKey, merchantId, data } = result.value;
  const { paymentId, amount, currency, errorCode, status, refundId, refundReference } = data;
  if (status === 'REFUNDED') {
    if (!paymentId || !refundId) return { kind: 'unknown', dedupeKey };
    return {
      kind: 'refund',
      dedupeKey,
      providerPaymentId: paymentId,
      providerRefundId: refundId,
      amountCents: amount,
      reference: refundReference ?? null,
    };
  }
  return {
    kind: 'checkout',
    dedupeKey,
    sessionIds: [data.sessionId, data.reference],
    evidence: { status, providerPaymentId: paymentId, amountCents: amount, currency, merchantId, errorCode },
  };
}

const sessionSchema = Joi.object<SandboxSession>({
  id: Joi.string().required(),
  url: Joi.string(),
  status: Joi.string().valid('open', 'paid', 'declined', 'cancelled', 'expired').required(),
  amount: Joi.number().integer().required(),
  currency: Joi.string().required(),
  errorCode: Joi.string().allow(null),
  expirationTime: Joi.string().isoDate().required(),
  payments: Joi.array().items(Joi.object()),
});
const sessionsSchema = Joi.object<{ sessions: SandboxSession[] }>({
  sessions: Joi.array().items(sessionSchema).required(),
});
const pageSchema = Joi.object<SandboxPage>({
  payments: Joi.array()
    .items(
      Joi.object({
        id: Joi.string().required(),
        sessionId: Joi.string().required(),
        reference: Joi.string().allow('').required(),
        status: Joi.string().valid('approved', 'declined').required(),
        amount: Joi.number().integer().required(),
        currency: Joi.string().required(),
        createdTime: Joi.string().isoDate().required(),
        refunds: Joi.array()
          .items(
            Joi.object({
              id: Joi.string().required(),
              amount: Joi.number().integer().required(),
              reference: Joi.string().allow(null).required(),
              createdTime: Joi.string().isoDate().required(),
            }),
          )
          .required(),
      }),
    )
    .required(),
  next: Joi.string().allow(null).required(),
});
const refundSchema = Joi.object<{ id: string }>({ id: Joi.string().required() });

type SandboxWebhook = {
  id: string;
  merchantId: string;
  data: {
    sessionId: string;
    reference: string;
    paymentId: string | null;
    status: Evidence['status'] | 'REFUNDED';
    amount: number;
    currency: string;
    errorCode: string | null;
    refundId?: string;
    refundReference?: string | null;
  };
};
const webhookSchema = Joi.object<SandboxWebhook>({
  id: Joi.string().max(64).required(),
  merchantId: Joi.string().required(),
  data: Joi.object({
    sessionId: Joi.string().required(),
    reference: Joi.string().required(),
    paymentId: Joi.string().allow(null).required(),
    status: Joi.string().valid('APPROVED', 'DECLINED', 'CANCELLED', 'EXPIRED', 'REFUNDED').required(),
    amount: Joi.number().integer().required(),
    currency: Joi.string().required(),
    errorCode: Joi.string().allow(null).required(),
    refundId: Joi.string(),
    refundReference: Joi.string().allow(null),
  })
    .unknown()
    .required(),
}).unknown();
