import { createHash } from 'node:crypto';
import type { Pool } from 'mysql2/promise';

const KEEP_ANSWER = `INSERT INTO idempotency_keys
  (merchant_id, scope_hash, request_hash, status, body, headers, created_at) VALUES (?, ?, ?, 201, ?, '{}', NOW(3))`;

/**
 * Writes the answer beside what was done, so that a repeated request could be given it again.
 *
 * @param connection  in the request's transaction
 */
export async function keepAnswer(
  connection: Pick<Pool, 'execute'>,
  { merchantId, key, request, answer }: { merchantId: string; key: string; request: unknown; answer: string },
) {
  await connection.execute(KEEP_ANSWER, [merchantId, sha256(key), sha256(JSON.stringify(request)), answer]);
}

/** Hex. */
export function sha256(text: string) {
  return createHash('sha256').update(text).digest('hex');
}
