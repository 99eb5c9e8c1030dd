import { defineModel, date, integer, key, nullable, string } from '../defineModel';

/** The webhooks of one provider in one hour. */
export const WebhookCount = defineModel('WebhookCount', 'webhook_counts', {
  /** When the hour began. */
  hour: key(date()),
  provider: key(string(24)),
  /** Accepted for the first time. */
  received: integer(),
  duplicates: integer(),
  /** Their signature was not valid. */
  refused: integer(),
  lastReceivedAt: nullable(date()),
});
