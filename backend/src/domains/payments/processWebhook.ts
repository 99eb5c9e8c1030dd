import type { Transaction } from 'sequelize';
import { execute, select } from '../../database/connection';
import { inTransaction } from '../../http/transaction';
import { now } from '../../lib/clock';
import { findNamedSession } from './findNamedSession';
import { noteFailedRefund } from './noteFailedRefund';
import { noteReportedRefund } from './noteReportedRefund';
import type { WebhookEvent } from './providers/PaymentProvider';
import { usableProvider } from './providers/configuredProviders';
import { raiseAlert } from './raiseAlert';
import { settle } from './settle';

type InboxRow = { id: string; provider: string; raw: Buffer; processed_at: Date | null };

/**
 * Works on one message of the inbox; what follows from it and the note that it is done are one transaction. One of a
 * provider whose settings are gone can't be read: it is kept, and somebody is told once.
 */
export async function processWebhook(merchantId: string, inboxId: string): Promise<void> {
  const [message] = await select<InboxRow>(
    'SELECT id, provider, raw, processed_at FROM webhook_inbox WHERE merchant_id = :merchantId AND id = :inboxId',
    { merchantId, inboxId },
  );
  if (!message || message.processed_at !== null) return;
  const event = usableProvider(message.provider)?.readWebhook(message.raw.toString('utf8'));
  await inTransaction(async (transaction) => {
    const outcome = event
      ? await apply(merchantId, message, event, transaction)
      : await leaveUnread(merchantId, message.provider, transaction);
    await execute(
      `UPDATE webhook_inbox SET processed_at = :now, outcome = :outcome WHERE merchant_id = :merchantId AND id = :inboxId`,
      { merchantId, inboxId, outcome, now: now() },
      transaction,
    );
  });
}

async function apply(
  merchantId: string,
  { id, provider }: InboxRow,
  event: WebhookEvent,
  transaction: Transaction,
): Promise<string> {
  if (event.kind === 'refund') {
    const outcome = await noteReportedRefund(merchantId, { ...event, provider }, transaction);
    if (outcome === 'unmatched') await alertUnmatched(merchantId, id, transaction);
    return outcome;
  }
  if (event.kind === 'refund_failed') {
    await noteFailedRefund(merchantId, { ...event, provider }, transaction);
    return 'refund_failed';
  }
  if (event.kind === 'irrelevant') return 'irrelevant';
  if (event.kind === 'unknown') {
    const detail = 'A genuine webhook could not be read; it is kept in the inbox.';
    await raiseAlert(merchantId, { kind: 'webhook_not_understood', subjectId: id, detail }, transaction);
    return 'not_understood';
  }
  const session = await findNamedSession(merchantId, provider, event.sessionIds, transaction);
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
