import { sha256 } from '../../../../lib/secrets';
import type { WebhookEvent } from '../PaymentProvider';

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi;

/**
 * Reads a webhook by what Clover documents, which are labels: `Status`, `Type`, `Id`, `MerchantId`, `Data`, `Message`.
 * Their letter case is not certain, and `Data`, which names the session, was missing where one was seen: then every id in
 * the message may be the one (PAY-12). There is no id of the event, so that the same message is the same bytes.
 */
export function readCloverWebhook(rawBody: string): WebhookEvent {
  const dedupeKey = sha256(rawBody);
  const fields = parse(rawBody);
  if (!fields) return { kind: 'unknown', dedupeKey };
  const text = (label: string): string => asText(fields.get(label));
  if (text('type') !== '' && text('type').toUpperCase() !== 'PAYMENT') return { kind: 'irrelevant', dedupeKey };
  const status = statusOf(text('status'));
  const providerPaymentId = text('id');
  if (!status || providerPaymentId === '') return { kind: 'unknown', dedupeKey };
  const merchantId = text('merchantid');
  return {
    kind: 'checkout',
    dedupeKey,
    sessionIds: sessionIdsOf(fields, [providerPaymentId, merchantId]),
    evidence: {
      status,
      providerPaymentId,
      amountCents: amountOf(text('message')),
      currency: null,
      merchantId: merchantId === '' ? null : merchantId,
      errorCode: status === 'DECLINED' ? 'card_declined' : null,
    },
  };
}

/** Parses the fields by label, in lower case and without spaces. */
function parse(rawBody: string): Map<string, unknown> | undefined {
  try {
    const body: unknown = JSON.parse(rawBody);
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
    return new Map(Object.entries(body).map(([label, value]) => [label.toLowerCase().replace(/[\s_]/g, ''), value]));
  } catch {
    return undefined;
  }
}

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

function statusOf(text: string): 'APPROVED' | 'DECLINED' | undefined {
  if (/^approved$/i.test(text)) return 'APPROVED';
  return /^declined?$/i.test(text) ? 'DECLINED' : undefined;
}

/** The ids of the sessions; the one in `Data` comes first. */
function sessionIdsOf(fields: ReadonlyMap<string, unknown>, others: readonly string[]): string[] {
  const data = asText(fields.get('data'));
  const anywhere = JSON.stringify([...fields.values()]).match(UUID) ?? [];
  const ids = [data, ...anywhere].filter((id) => id !== '' && id.length <= 128 && !others.includes(id));
  return [...new Set(ids)];
}

/** `Approved for 100` is said of 100 cents; with a decimal point it would be dollars. Null when it says nothing of it. */
function amountOf(message: string): number | null {
  const amount = /\bfor\s+\$?([\d,]+)(\.\d\d)?\b/i.exec(message);
  if (!amount) return null;
  const [, whole = '', fraction] = amount;
  const number = Number(whole.replaceAll(',', ''));
  return fraction === undefined ? number : number * 100 + Number(fraction.slice(1));
}
