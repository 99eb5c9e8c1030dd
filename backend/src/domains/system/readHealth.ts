import type { Reconciliation, SystemHealth } from '@site/contracts';
import type { Env } from '../../env';
import { now, toInstant } from '../../lib/clock';
import { readOutboxHealth } from '../../outbox/outboxHealth';
import { readActiveReleases } from '../composition';
import { mailboxPathOf, readMailHealth } from '../mail';
import { countUnprocessedWebhooks, readReconciliations, readWebhookHealth } from '../payments';

/** Reads everything that /admin/health shows, without the invariants. Each part reads a bounded number of rows. */
export async function readHealth(merchantId: string, env: Env): Promise<SystemHealth> {
  const [outbox, mails, webhooks, unprocessed, [latest], releases] = await Promise.all([
    readOutboxHealth(merchantId),
    readMailHealth(merchantId),
    readWebhookHealth(merchantId),
    countUnprocessedWebhooks(merchantId),
    readReconciliations(merchantId),
    readActiveReleases(),
  ]);
  return {
    checked_at: toInstant(now()),
    outbox,
    mails,
    webhooks,
    unprocessed_webhooks: unprocessed,
    reconciliation: latest ? summaryOf(latest) : null,
    releases,
    mailbox_path: mailboxPathOf(env),
  };
}

function summaryOf({ business_date, status, finished_at, differences }: Reconciliation) {
  return { business_date, status, finished_at, differences: differences.length };
}
