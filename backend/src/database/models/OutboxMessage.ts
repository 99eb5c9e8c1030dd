import { defineModel, char, date, integer, key, nullable, string, text, type RowOf } from '../defineModel';

/** Work that follows a transaction, written in it. */
export const OutboxMessage = defineModel('OutboxMessage', 'outbox', {
  /** UUIDv7: in the order of writing. */
  id: key(char(36)),
  topic: string(64),
  messageKey: string(160),
  /** JSON. */
  payload: text('medium'),
  attempts: integer(),
  availableAt: date(),
  /** The process that handles it, until `claimedUntil`. */
  claimedBy: nullable(char(36)),
  claimedUntil: nullable(date()),
  /** Null until it is handled. */
  doneAt: nullable(date()),
  lastError: nullable(string(500)),
  createdAt: date(),
});

export type OutboxMessageRow = RowOf<typeof OutboxMessage>;
