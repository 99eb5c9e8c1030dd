import { uuidv7 } from 'uuidv7';
import { sequelize } from '../../../database/connection';
import { executeTogether } from '../../../database/deferredWrites';
import { isDuplicateKey, retryConflicts } from '../../../database/transaction';
import { AppError } from '../../../lib/AppError';
import { now } from '../../../lib/clock';
import { log } from '../../../lib/log';
import { createSingleFlight } from '../../../lib/singleFlight';
import { publication } from '../../../outbox/outbox';
import { sha256 } from '../../../lib/secrets';
import type { PaymentProvider } from '../providers/PaymentProvider';
import type { SessionNames } from '../checkout/findNamedSession';
import { recordRefusedWebhook } from './recordRefusedWebhook';
import { countWebhook } from './webhookCounts';

export const WEBHOOK_RECEIVED = 'payments.webhook';

/** A message of the inbox, and what names its session: both are read in one round trip. */
export type WebhookPayload = { inboxId: string; named: SessionNames };

type Delivery = {
  merchantId: string;
  provider: PaymentProvider;
  rawBody: Buffer;
  header: (name: string) => string;
};

/**
 * Takes a webhook in (PAY-R7): the signature is checked over the bytes as they came, the message is put into the inbox
 * once however often it is delivered, and it is worked on after the provider has its answer.
 *
 * @throws AppError bad_signature; then nothing is stored
 */
export async function receiveWebhook({ merchantId, provider, rawBody, header }: Delivery): Promise<void> {
  const fault = provider.verifyWebhook({ rawBody, header, now: now() });
  if (fault !== undefined) {
    log().warn({ provider: provider.slug, fault }, 'webhook refused');
    countWebhook(merchantId, provider.slug, 'refused');
    await recordRefusedWebhook(merchantId, provider.slug, fault);
    throw new AppError('bad_signature', 'The signature of this webhook is not valid.');
  }
  const event = provider.readWebhook(rawBody.toString('utf8'));
  const { dedupeKey } = event;
  const named = { provider: provider.slug, ids: event.kind === 'checkout' ? event.sessionIds : [] };
  // Keys are kept as ASCII; whatever a provider sends beside that still has one of its own.
  const key = /^[\x21-\x7e]{1,128}$/.test(dedupeKey) ? dedupeKey : sha256(dedupeKey);
  let isNew = false;
  await once(`${provider.slug}:${key}`, async () => {
    isNew = await keep({ merchantId, named, key, rawBody });
  });
  countWebhook(merchantId, provider.slug, isNew ? 'received' : 'duplicates');
}

/**
 * Copies of one message that come at the same moment wait for the first here rather than each at a lock of the
 * database with a connection in hand. What makes it one message is the unique key; this only keeps the others served.
 */
const once = createSingleFlight<void>();

type Message = { merchantId: string; named: SessionNames; key: string; rawBody: Buffer };

/** @returns whether the message is new */
async function keep({ merchantId, named, key, rawBody }: Message): Promise<boolean> {
  const id = uuidv7();
  const payload: WebhookPayload = { inboxId: id, named };
  const { statement, announce } = publication({ merchantId, topic: WEBHOOK_RECEIVED, key: id, payload, isNew: true });
  const kept = [
    `INSERT INTO webhook_inbox (merchant_id, id, provider, dedupe_key, raw, signature_ok, received_at)
     VALUES (:merchantId, :id, :provider, :key, :raw, 1, :now)`,
    { merchantId, id, provider: named.provider, key, raw: rawBody, now: now() },
  ] as const;
  try {
    await retryConflicts(() => executeTogether(sequelize, [kept, statement]));
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
  announce();
  return true;
}
