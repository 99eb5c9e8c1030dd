import { createHash } from 'node:crypto';

const KEEP_ANSWER = `INSERT INTO idempotency_keys
  (merchant_id, scope_hash, request_hash, status, body, headers, created_at) VALUES (?, ?, ?, 201, ?, '{}', NOW(3))`;

/**
 * Writes the answer beside what was done, so that a repeated request could be given it again.
 *
 * @param {Pick<import('mysql2/promise').Pool, 'execute'>} connection  in the request's transaction
 * @param {{ merchantId: string, key: string, request: unknown, answer: string }} given
 */
export async function keepAnswer(connection, { merchantId, key, request, answer }) {
  await connection.execute(KEEP_ANSWER, [merchantId, sha256(key), sha256(JSON.stringify(request)), answer]);
}

/** Hex. @param {string} text */
export function sha256(text) {
  return createHash('sha256').update(text).digest('hex');
}
