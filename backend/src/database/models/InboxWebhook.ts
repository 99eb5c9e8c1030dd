import { defineModel, blob, date, key, nullable, string, tinyint } from '../defineModel';

/** Webhooks as they came in. Each is handled once. */
export const InboxWebhook = defineModel('InboxWebhook', 'webhook_inbox', {
  id: key(string(36)),
  provider: string(24),
  /** The same for every delivery of one event. */
  dedupeKey: string(128),
  /** The body as it came. */
  raw: blob('medium'),
  signatureOk: tinyint(),
  /** Null until it is handled. */
  outcome: nullable(string(32)),
  receivedAt: date(),
  processedAt: nullable(date()),
});
