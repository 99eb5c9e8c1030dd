import Joi from 'joi';
import { sha256 } from '../../../lib/secrets';
import { verifyTimestampedSignature } from '../verifyTimestampedSignature';
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
  const api = (path: string): string => `${settings.apiUrl}/v1${path}`;
  const authorization = { authorization: `Bearer ${settings.apiKey}` };

  async function find({ id, providerSessionId }: SessionReference): Promise<SandboxSession | undefined> {
    if (providerSessionId !== null) {
      const url = api(`/sessions/${encodeURIComponent(providerSessionId)}`);
      const found = await callProvider({ method: 'GET', url, headers: authorization });
      return found === undefined ? undefined : readAnswer(sessionSchema, found);
    }
    // The answer that would have told its id was lost: it is found by the reference that we chose.
    const url = api(`/sessions?reference=${encodeURIComponent(id)}`);
    const { sessions } = readAnswer(sessionsSchema, await callProvider({ method: 'GET', url, headers: authorization }));
    return sessions.find(({ status }) => status === 'paid') ?? sessions.at(-1);
  }

  return {
    slug: 'sandbox',
    merchantId: settings.merchantId,

    createSession: async ({ id, idempotencyKey, merchantName, currency, lines, redirectUrls }) => {
      const answer = await callProvider({
        method: 'POST',
        url: api('/sessions'),
        headers: { ...authorization, 'idempotency-key': idempotencyKey },
        body: {
          reference: id,
          merchantName,
          currency,
          lineItems: lines.map(({ name, unitAmountCents, quantity }) => ({
            name,
            unitAmount: unitAmountCents,
            quantity,
          })),
          redirectUrls,
        },
      });
      const session = readAnswer(sessionSchema, answer);
      return {
        providerSessionId: session.id,
        checkoutUrl: session.url,
        expiresAt: new Date(session.expirationTime),
      };
    },

    getStatus: async (reference) => {
      const session = await find(reference);
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
      const answer = await callProvider({
        method: 'POST',
        url: api('/refunds'),
        headers: { ...authorization, 'idempotency-key': idempotencyKey },
        body: { paymentId: providerPaymentId, amount: amountCents, reason, reference: idempotencyKey },
      });
      return { providerRefundId: readAnswer(refundSchema, answer).id };
    },

    charge: async ({ id, idempotencyKey, token, amountCents, currency }) => {
      const answer = await callProvider({
        method: 'POST',
        url: api('/charges'),
        headers: { ...authorization, 'idempotency-key': idempotencyKey },
        body: { token, amount: amountCents, currency, reference: id },
      });
      const session = readAnswer(sessionSchema, answer);
      return { providerSessionId: session.id, evidence: evidenceOf(session) };
    },

    listPayments: async ({ from, to }) => {
      const listed: ListedPayment[] = [];
      let next: string | null = '';
      while (next !== null) {
        const span = new URLSearchParams({ from: from.toISOString(), to: to.toISOString(), after: next });
        const url = api(`/payments?${span.toString()}`);
        const call = { method: 'GET', url, headers: authorization, timeoutMs: LIST_TIMEOUT_MS } as const;
        const page: SandboxPage = readAnswer(pageSchema, await callProvider(call));
        listed.push(...page.payments.map(listedPayment));
        next = page.next;
      }
      return listed;
    },

    expireSession: async (reference) => {
      const session = await find(reference);
      if (!session) return;
      const url = api(`/sessions/${encodeURIComponent(session.id)}/expire`);
      await callProvider({ method: 'POST', url, headers: authorization });
    },

    mayServe: (checkoutUrl) => checkoutUrl.origin === new URL(settings.publicOrigin).origin,
  };
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
