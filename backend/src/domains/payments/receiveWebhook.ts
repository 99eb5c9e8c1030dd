import { uuidv7 } from 'uuidv7';
import { execute } from '../../database/connection';
import { inTransaction } from '../../http/transaction';
import { AppError } from '../../lib/AppError';
import { now } from '../../lib/clock';
import { log } from '../../lib/log';
import { publish } from '../../lib/outbox';
import { sha256 } from '../../lib/secrets';
import type { PaymentProvider } from './providers/PaymentProvider';
import { recordRefusedWebhook } from './refusedWebhooks';

export const WEBHOOK_RECEIVED = 'payments.webhook';

type Delivery = {
  merchantId: string;
  provider: PaymentProvider;
  rawBody: Buffer;
  header: (name: string) => string;
};

/**
 * Takes a webhook in (rule R7): the signature is checked over the bytes as they came, the message is put into the inbox
 * once however often it is delivered, and it is worked on after the provider has its answer.
 *
 * @throws AppError bad_signature; then nothing is stored
 */
export async function receiveWebhook({ merchantId, provider, rawBody, header }: Delivery): Promise<void> {
  const fault = provider.verifyWebhook({ rawBody, header, now: now() });
  if (fault !== undefined) {
    log().warn({ provider: provider.slug, fault }, 'webhook refused');
    await recordRefusedWebhook(merchantId, provider.slug, fault);
    throw new AppError('bad_signature', 'The signature of this webhook is not valid.');
  }
  const { dedupeKey } = provider.readWebhook(rawBody.toString('utf8'));
  // Keys are kept as ASCII; whatever a provider sends beside that still has one of its own.
  const key = /^[\x21-\x7e]{1,128}$/.test(dedupeKey) ? dedupeKey : sha256(dedupeKey);
  await once(`${provider.slug}:${key}`, () => keep({ merchantId, provider: provider.slug, key, rawBody }));
}

const underWay = new Map<string, Promise<void>>();

/**
 * Copies of one message that come at the same moment wait for the first here rather than each at a lock of the
 * database with a connection in hand. What makes it one message is the unique key; this only keeps the others served.
 */
function once(name: string, work: () => Promise<void>): Promise<void> {
  const known = underWay.get(name);
  if (known) return known;
  const fresh = work().finally(() => underWay.delete(name));
  underWay.set(name, fresh);
  return fresh;
}

type Message = { merchantId: string; provider: string; key: string; rawBody: Buffer };

function keep({ merchantId, provider, key, rawBody }: Message): Promise<void> {
  return inTransaction(async (transaction) => {
    const id = uuidv7();
    const isNew = await execute(
      `INSERT IGNORE INTO webhook_inbox (merchant_id, id, provider, dedupe_key, raw, signature_ok, received_at)
       VALUES (:merchantId, :id, :provider, :key, :raw, 1, :now)`,
      { merchantId, id, provider, key, raw: rawBody, now: now() },
      transaction,
    );
    if (isNew === 0) return;
    await publish({ merchantId, topic: WEBHOOK_RECEIVED, key: id, payload: { inboxId: id } }, transaction);
  });
}
