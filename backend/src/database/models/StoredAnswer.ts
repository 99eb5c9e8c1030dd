import { defineModel, char, date, key, nullable, smallint, string, text } from '../defineModel';

/** The answer to a request with an idempotency key. A repeated request gets it again. */
export const StoredAnswer = defineModel('StoredAnswer', 'idempotency_keys', {
  /** SHA-256 of whose key it is, the route and the key. */
  scopeHash: key(char(64)),
  /** SHA-256 of the request, which a repeated one must equal. */
  requestHash: char(64),
  status: smallint(),
  /** Sealed. */
  body: text('medium'),
  /** JSON. */
  headers: text(),
  createdAt: date(),
  /** What the answer names: an invariant looks for it. */
  orderId: nullable(string(36)),
  refundId: nullable(string(36)),
  applicationId: nullable(string(30)),
});
