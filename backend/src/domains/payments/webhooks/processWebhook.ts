import type { Transaction } from 'sequelize';
import { select } from '../../../database/connection';
import { executeLater } from '../../../database/deferredWrites';
import { readJson, type JsonColumn } from '../../../database/jsonColumn';
import { readEnv } from '../../../env';
import { inTransaction } from '../../../database/transaction';
import { now } from '../../../lib/clock';
import type { OutboxHandler } from '../../../outbox/outbox';
import {
  findNamedSession,
  NAMED_SESSION,
  namedValues,
  type NamedSession,
  type SessionNames,
} from '../checkout/findNamedSession';
import { recordFailedRefund } from '../refunds/recordFailedRefund';
import { recordReportedRefund } from '../refunds/recordReportedRefund';
import type { WebhookEvent } from '../providers/PaymentProvider';
import { usableProvider } from '../providers/configuredProviders';
import { raiseAlert } from '../alerts/raiseAlert';
import { settle } from '../settlement/settle';
import type { WebhookPayload } from './receiveWebhook';

type InboxRow = { id: string; provider: string; raw: Buffer; processed_at: Date | null };
type ReadRow = InboxRow & { session: JsonColumn<Omit<NamedSession, 'merchantId'>> };

export const onWebhookReceived: OutboxHandler = async (payload, { markDone }) => {
  const { inboxId, named } = payload as Partial<WebhookPayload>;
  if (typeof inboxId !== 'string') throw new TypeError('A message without inboxId');
  // A process of the release before published no names.
  await processWebhook(readEnv().MERCHANT_ID, inboxId, { named, markDone });
};

/**
 * Works on one message of the inbox; what follows from it and the note that it is done are one transaction. One of a
 * provider whose settings are gone can't be read: it is kept, and one alert is raised.
 *
 * @param options.named what the message says of its session, if that is known
 */
export async function processWebhook(
  merchantId: string,
  inboxId: string,
  {
    named = { provider: '', ids: [] },
    markDone,
  }: { named?: SessionNames | undefined; markDone?: (transaction: Transaction) => void } = {},
): Promise<void> {
  const [message] = await select<ReadRow>(
    `SELECT id, provider, raw, processed_at, ${NAMED_SESSION} AS session
      FROM webhook_inbox WHERE merchant_id = :merchantId AND id = :inboxId`,
    { merchantId, inboxId, ...namedValues(named) },
  );
  if (!message || message.processed_at !== null) return;
  const seen = readJson(message.session);
  const session = seen ? { ...seen, merchantId } : undefined;
  const event = usableProvider(message.provider)?.readWebhook(message.raw.toString('utf8'));
  await inTransaction(async (transaction) => {
    const outcome = event
      ? await apply(merchantId, { message, event, session }, transaction)
      : await leaveUnread(merchantId, message.provider, transaction);
    executeLater(
      `UPDATE webhook_inbox SET processed_at = :now, outcome = :outcome WHERE merchant_id = :merchantId AND id = :inboxId`,
      { merchantId, inboxId, outcome, now: now() },
      transaction,
    );
    markDone?.(transaction);
  });
}

type Received = { message: InboxRow; event: WebhookEvent; session: NamedSession | undefined };

async function apply(
  merchantId: string,
  { message: { id, provider }, event, session: seen }: Received,
  transaction: Transaction,
): Promise<string> {
  if (event.kind === 'refund') {
    const outcome = await recordReportedRefund(merchantId, { ...event, provider }, transaction);
    if (outcome === 'unmatched') await alertUnmatched(merchantId, id, transaction);
    return outcome;
  }
  if (event.kind === 'refund_failed') {
    await recordFailedRefund(merchantId, { ...event, provider }, transaction);
    return 'refund_failed';
  }
  if (event.kind === 'irrelevant') return 'irrelevant';
  if (event.kind === 'unknown') {
    const detail = 'A genuine webhook could not be read; it is kept in the inbox.';
    await raiseAlert(merchantId, { kind: 'webhook_not_understood', subjectId: id, detail }, transaction);
    return 'not_understood';
  }
  const session = seen ?? (await findNamedSession(merchantId, provider, event.sessionIds, transaction));
  if (!session) {
    await alertUnmatched(merchantId, id, transaction);
    return 'unmatched';
  }
  return settle(session, event.evidence, transaction);
}

async function leaveUnread(merchantId: string, provider: string, transaction: Transaction): Promise<string> {
  const detail = `Webhooks of ${provider} cannot be read, because its settings are gone; they are kept in the inbox.`;
  await raiseAlert(merchantId, { kind: 'provider_not_configured', subjectId: provider, detail }, transaction);
  return 'not_configured';
}

async function alertUnmatched(merchantId: string, inboxId: string, transaction: Transaction): Promise<void> {
  const detail = 'A genuine webhook names no checkout of ours; it is kept in the inbox.';
  await raiseAlert(merchantId, { kind: 'webhook_unmatched', subjectId: inboxId, detail }, transaction);
}
