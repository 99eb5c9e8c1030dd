import { HEALTH_COUNT_MAX, type WebhookHealth } from '@site/contracts';
import { Op } from 'sequelize';
import { execute, select } from '../../../database/connection';
import { WebhookCount } from '../../../database/models/WebhookCount';
import { daysAgo, now, toInstant } from '../../../lib/clock';

const HOUR_MS = 3_600_000;
const KEPT_DAYS = 90;

export type WebhookFate = 'received' | 'duplicates' | 'refused';

type Count = Record<WebhookFate, number> & {
  merchantId: string;
  provider: string;
  hour: Date;
  lastReceivedAt: Date | null;
};

/** Not written yet. The webhook address is public, so a flood of forgeries must not write a row each. */
const counts = new Map<string, Count>();

/** Counts a webhook in this process; `saveWebhookCounts` writes it down. A killed process loses a few seconds of counts. */
export function countWebhook(merchantId: string, provider: string, fate: WebhookFate): void {
  const moment = now();
  const hour = new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS);
  const key = `${merchantId} ${provider} ${hour.getTime()}`;
  const count = counts.get(key) ?? {
    merchantId,
    provider,
    hour,
    received: 0,
    duplicates: 0,
    refused: 0,
    lastReceivedAt: null,
  };
  count[fate] += 1;
  if (fate === 'received') count.lastReceivedAt = moment;
  counts.set(key, count);
}

/** Adds what was counted since the last time to the table: one statement for each provider and hour. */
export async function saveWebhookCounts(): Promise<void> {
  for (const [key, count] of counts) {
    counts.delete(key);
    try {
      await execute(
        `INSERT INTO webhook_counts (merchant_id, hour, provider, received, duplicates, refused, last_received_at)
         VALUES (:merchantId, :hour, :provider, :received, :duplicates, :refused, :lastReceivedAt)
         ON DUPLICATE KEY UPDATE received = received + :received, duplicates = duplicates + :duplicates,
           refused = refused + :refused, last_received_at = COALESCE(:lastReceivedAt, last_received_at)`,
        count,
      );
    } catch (error) {
      putBack(key, count);
      throw error;
    }
  }
}

/** @returns how many hours were removed */
export function purgeWebhookCounts(merchantId: string): Promise<number> {
  return WebhookCount.destroy({ where: { merchantId, hour: { [Op.lt]: daysAgo(KEPT_DAYS) } }, limit: 1000 });
}

type Row = {
  provider: string;
  received: number;
  duplicates: number;
  refused: number;
  last_received_at: Date | null;
};

/** The webhooks of each provider that sent one in the last week. */
export async function readWebhookHealth(merchantId: string): Promise<WebhookHealth[]> {
  const rows = await select<Row>(
    `SELECT provider, SUM(IF(hour > :dayAgo, received, 0)) AS received, SUM(IF(hour > :dayAgo, duplicates, 0)) AS duplicates,
            SUM(IF(hour > :dayAgo, refused, 0)) AS refused, MAX(last_received_at) AS last_received_at
       FROM webhook_counts WHERE merchant_id = :merchantId AND hour >= :weekAgo GROUP BY provider ORDER BY provider`,
    { merchantId, dayAgo: daysAgo(1), weekAgo: daysAgo(7) },
  );
  return rows.map((row) => ({
    provider: row.provider,
    received: Number(row.received),
    duplicates: Number(row.duplicates),
    refused: Number(row.refused),
    last_received_at: row.last_received_at && toInstant(row.last_received_at),
  }));
}

/** How many accepted webhooks wait to be processed, up to `HEALTH_COUNT_MAX`. */
export async function countUnprocessedWebhooks(merchantId: string): Promise<number> {
  const [row] = await select<{ count: number }>(
    `SELECT COUNT(*) AS count FROM (
       SELECT 1 FROM webhook_inbox WHERE merchant_id = :merchantId AND processed_at IS NULL
        LIMIT ${HEALTH_COUNT_MAX}) AS found`,
    { merchantId },
  );
  return Number(row?.count ?? 0);
}

function putBack(key: string, count: Count): void {
  const since = counts.get(key);
  if (since) {
    for (const fate of ['received', 'duplicates', 'refused'] as const) count[fate] += since[fate];
    count.lastReceivedAt = since.lastReceivedAt ?? count.lastReceivedAt;
  }
  counts.set(key, count);
}
