import { insertDelivery } from './deliveries';
import { takeFault } from './faults';
import type { Fault, FaultKind } from './faults';
import type { Payment, Refund } from './paymentRecords';
import type { Session } from './sessions';
import type { Queries } from './store/database';
import { newId } from './store/ids';

export type WebhookType =
  'payment.approved' | 'payment.declined' | 'session.cancelled' | 'session.expired' | 'refund.succeeded';

/** What is in a webhook. `status` is the word a merchant settles by; amounts are cents. */
export type WebhookBody = {
  id: string;
  type: WebhookType;
  createdTime: string;
  merchantId: string;
  data: {
    sessionId: string;
    reference: string;
    paymentId: string | null;
    status: 'APPROVED' | 'DECLINED' | 'CANCELLED' | 'EXPIRED' | 'REFUNDED';
    amount: number;
    currency: string;
    errorCode: string | null;
    refundId?: string;
    /** The merchant's own id of the refund. */
    refundReference?: string | null;
  };
};

const STATUS: Record<WebhookType, WebhookBody['data']['status']> = {
  'payment.approved': 'APPROVED',
  'payment.declined': 'DECLINED',
  'session.cancelled': 'CANCELLED',
  'session.expired': 'EXPIRED',
  'refund.succeeded': 'REFUNDED',
};

type Event = {
  type: WebhookType;
  session: Session;
  payment?: Payment;
  refund?: Refund;
  merchantId: string;
  now: number;
};

/** Puts a webhook into the queue, in the transaction of what it tells about; an armed fault may spoil it here. */
export async function enqueueWebhook(queries: Queries, event: Event): Promise<void> {
  const body = describe(event);
  const fault = await takeFault(queries, 'webhook');
  if (fault?.kind === 'silence') return;
  if (fault) SPOILING[fault.kind]?.(body);
  const copies = fault?.kind === 'duplicate' ? fault.copies : 1;
  for (let copy = 0; copy < copies; copy += 1) {
    await insertDelivery(queries, {
      sessionId: event.session.id,
      body: JSON.stringify(body),
      signature: fault?.kind === 'forged' || fault?.kind === 'stale' ? fault.kind : 'genuine',
      held: (fault && HOLDING[fault.kind]) ?? null,
      nextAttemptAt: event.now + delayOf(fault),
      createdAt: event.now,
    });
  }
}

/** What a fault changes in the body. */
const SPOILING: Partial<Record<FaultKind, (body: WebhookBody) => void>> = {
  wrong_amount: ({ data }) => (data.amount += 100),
  wrong_currency: ({ data }) => (data.currency = 'EUR'),
  wrong_merchant: (body) => (body.merchantId = 'somebody-else'),
  unknown_session: ({ data }) => Object.assign(data, { sessionId: newId('ses'), reference: 'unknown' }),
};

const HOLDING: Partial<Record<FaultKind, 'by_hand' | 'until_overtaken'>> = {
  hold: 'by_hand',
  out_of_order: 'until_overtaken',
};

function delayOf(fault: Fault | undefined): number {
  return fault?.kind === 'delay' || fault?.kind === 'out_of_order' ? fault.delayMs : 0;
}

function describe({ type, session, payment, refund, merchantId, now }: Event): WebhookBody {
  return {
    id: newId('evt'),
    type,
    createdTime: new Date(now).toISOString(),
    merchantId,
    data: {
      sessionId: session.id,
      reference: session.reference,
      paymentId: payment?.id ?? null,
      status: STATUS[type],
      amount: refund?.amount ?? payment?.amount ?? session.amount,
      currency: session.currency,
      errorCode: payment?.errorCode ?? null,
      ...(refund ? { refundId: refund.id, refundReference: refund.reference } : {}),
    },
  };
}
