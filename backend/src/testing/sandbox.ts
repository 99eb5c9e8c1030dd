import { randomUUID } from 'node:crypto';
import type { HostedCheckout, Order } from '@site/contracts';
import { sandboxKeys } from '../lib/sandboxKeys';
import { signWebhook } from '../sandbox-provider/signature';
import { openCheckout, type GuestOrder } from './builders/buildOrder';
import { untilPaymentIs } from './paymentRecords';

export const APPROVED_CARD = '4242 4242 4242 4242';
export const DECLINED_CARD = '4000 0000 0000 0002';

type Returned = { status: number; location: string | null; html: string };
type Held = {
  id: string;
  status: string;
  amount: number;
  payments: { id: string; status: string; amount: number; refunded: number }[];
};

type Payable = Pick<GuestOrder, 'guest' | 'order'> & { checkout?: HostedCheckout };

/** What is in a webhook; a test says what it is about. */
type WebhookData = {
  sessionId: string;
  reference: string;
  paymentId: string | null;
  status: string;
  amount: number;
  currency: string;
  errorCode: string | null;
};

/** A person on the provider's page, the merchant's view of it, and its fault switches: all over HTTP. */
export function sandbox(url: () => string) {
  const api = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${url()}/sandbox-pay${path}`, {
      method,
      headers: { authorization: `Bearer ${sandboxKeys().apiKey}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const submit = async (checkoutUrl: string, form: string, fields: Record<string, string>): Promise<Returned> => {
    const page = new URL(checkoutUrl);
    const response = await fetch(`${url()}${page.pathname}/${form}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    return { status: response.status, location: response.headers.get('location'), html: await response.text() };
  };

  const pay = (checkoutUrl: string, card = APPROVED_CARD): Promise<Returned> =>
    submit(checkoutUrl, 'pay', { number: card, expiry: '12/40', cvc: '123', name: 'Ada Pine' });

  return {
    open: async (checkoutUrl: string): Promise<Returned> => {
      const response = await fetch(`${url()}${new URL(checkoutUrl).pathname}`);
      return { status: response.status, location: null, html: await response.text() };
    },
    pay,
    /** Pays on an open page, or on one that is opened for it, and waits until the guest sees the order paid. */
    payFor: async ({ checkout, ...built }: Payable): Promise<Order> => {
      await pay((checkout ?? (await openCheckout(built))).checkoutUrl);
      return untilPaymentIs('paid', built);
    },
    cancel: (checkoutUrl: string) => submit(checkoutUrl, 'cancel', {}),
    /** Makes something go wrong the next time, or several times. */
    arm: (fault: { point: string; kind: string; times?: number; delayMs?: number; copies?: number }) =>
      api('POST', '/control/faults', fault),
    disarm: () => api('DELETE', '/control/faults'),
    /** Everything that the provider opened for one of our sessions. */
    sessionsOf: async (reference: string) =>
      ((await api('GET', `/v1/sessions?reference=${reference}`)) as { sessions: Held[] }).sessions,
    /** How its webhooks name one of our sessions and the payment of it, if there is one. */
    names: async (reference: string) => {
      const { sessions } = (await api('GET', `/v1/sessions?reference=${reference}`)) as { sessions: Held[] };
      const [held] = sessions;
      if (!held) throw new Error('The provider knows no such session');
      // After a declined card there may be several: it is the approved one that pays.
      const payment = held.payments.find(({ status }) => status === 'approved') ?? held.payments[0];
      return { sessionId: held.id, reference, paymentId: payment?.id ?? `pay_${randomUUID()}` };
    },
  };
}

/** A webhook as the provider writes it. */
export function webhookBody(data: Partial<WebhookData>, overrides: { id?: string; merchantId?: string } = {}): string {
  return JSON.stringify({
    id: `evt_${randomUUID()}`,
    type: 'payment.approved',
    createdTime: new Date().toISOString(),
    merchantId: 'lone-pine-kitchen',
    ...overrides,
    data: {
      sessionId: 'ses_unknown',
      reference: 'unknown',
      paymentId: `pay_${randomUUID()}`,
      status: 'APPROVED',
      amount: 2598,
      currency: 'USD',
      errorCode: null,
      ...data,
    },
  });
}

/** @param secondsAgo how old the signature is; negative ones come from the future */
export function signed(
  body: string,
  { secret = sandboxKeys().webhookSecret, secondsAgo = 0 } = {},
): Record<string, string> {
  const seconds = Math.floor(Date.now() / 1000) - secondsAgo;
  return { 'Sandbox-Signature': signWebhook(body, secret, seconds), 'Content-Type': 'application/json' };
}
