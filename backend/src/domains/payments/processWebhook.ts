import type { Transaction } from 'sequelize';
import { execute, select } from '../../database/connection';
import type { PaymentSessionRow } from '../../database/models/PaymentSession';
import { inTransaction } from '../../http/transaction';
import { now } from '../../lib/clock';
import { noteReportedRefund } from './completeRefund';
import type { WebhookEvent } from './providers/PaymentProvider';
import { providerOfSession } from './providers/configuredProviders';
import { raiseAlert } from './raiseAlert';
import { settle } from './settle';

type InboxRow = { id: string; provider: string; raw: Buffer; processed_at: Date | null };

/** Works on one message of the inbox; what follows from it and the note that it is done are one transaction. */
export async function processWebhook(merchantId: string, inboxId: string): Promise<void> {
  const [message] = await select<InboxRow>(
    'SELECT id, provider, raw, processed_at FROM webhook_inbox WHERE merchant_id = :merchantId AND id = :inboxId',
    { merchantId, inboxId },
  );
  if (!message || message.processed_at !== null) return;
  const event = providerOfSession(message.provider).readWebhook(message.raw.toString('utf8'));
  await inTransaction(async (transaction) => {
    const outcome = await apply(merchantId, message, event, transaction);
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

type NamedSession = Pick<PaymentSessionRow, 'merchantId' | 'id' | 'orderId'>;

/** By the provider's id or by our own: when the answer that told the provider's was lost, the reference still names it. */
async function findNamedSession(
  merchantId: string,
  provider: string,
  ids: string[],
  transaction: Transaction,
): Promise<NamedSession | undefined> {
  if (ids.length === 0) return undefined;
  const [session] = await select<NamedSession>(
    `SELECT merchant_id AS merchantId, id, order_id AS orderId FROM payment_sessions
      WHERE merchant_id = :merchantId AND provider = :provider AND (provider_session_id IN (:ids) OR id IN (:ids))
      LIMIT 1`,
    { merchantId, provider, ids },
    transaction,
  );
  return session;
}

async function alertUnmatched(merchantId: string, inboxId: string, transaction: Transaction): Promise<void> {
  const detail = 'A genuine webhook names no checkout of ours; it is kept in the inbox.';
  await raiseAlert(merchantId, { kind: 'webhook_unmatched', subjectId: inboxId, detail }, transaction);
}
