import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { SandboxError } from '../SandboxError';
import type { Queries, SandboxDatabase } from '../store/database';

type Stored = { fingerprint: string; status: number; body: string };

/**
 * Runs the work of an unsafe call once for each `Idempotency-Key` and answers repeats with the first answer. The key is
 * inserted in the work's own transaction, so that a simultaneous repeat waits for the first to finish.
 */
export async function replayByKey(
  ctx: Context,
  database: SandboxDatabase,
  body: unknown,
  now: number,
  work: (queries: Queries) => Promise<{ status: number; body: object }>,
): Promise<void> {
  const key = ctx.get('idempotency-key').slice(0, 255);
  const answer = await database.transaction(async (queries) => {
    if (key === '') return work(queries);
    const fingerprint = createHash('sha256')
      .update(`${ctx.method} ${ctx.path} ${JSON.stringify(body)}`)
      .digest('hex');
    const inserted = await queries.change(
      `INSERT IGNORE INTO sandbox_idempotency (idempotency_key, fingerprint, status, body, created_at) VALUES (?, ?, 0, '', ?)`,
      [key, fingerprint, now],
    );
    if (inserted === 0) return replay(queries, key, fingerprint);
    const fresh = await work(queries);
    await queries.change('UPDATE sandbox_idempotency SET status = ?, body = ? WHERE idempotency_key = ?', [
      fresh.status,
      JSON.stringify(fresh.body),
      key,
    ]);
    return fresh;
  });
  ctx.status = answer.status;
  ctx.body = answer.body;
}

async function replay(queries: Queries, key: string, fingerprint: string): Promise<{ status: number; body: object }> {
  const [stored] = await queries.rows<Stored>(
    'SELECT fingerprint, status, body FROM sandbox_idempotency WHERE idempotency_key = ?',
    [key],
  );
  if (!stored || stored.fingerprint !== fingerprint) {
    throw new SandboxError(409, 'idempotency_conflict', 'This key was used for another request.');
  }
  return { status: stored.status, body: JSON.parse(stored.body) as object };
}
