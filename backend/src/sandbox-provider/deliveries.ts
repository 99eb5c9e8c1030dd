import { SandboxError } from './SandboxError';
import type { Queries } from './store/database';
import { newId } from './store/ids';

/** What a delivery is signed with: the shared secret, another one, or the shared one of ten minutes ago. */
export type Signature = 'genuine' | 'forged' | 'stale';
/** `until_overtaken`: a later message of its session is taken first, or its time is up. */
export type Held = 'by_hand' | 'until_overtaken';

/** One sending of a webhook to the merchant; several may carry the same message. */
export type Delivery = {
  id: string;
  sessionId: string;
  /** The very text that is sent. */
  body: string;
  signature: Signature;
  held: Held | null;
  attempts: number;
  nextAttemptAt: number;
  deliveredAt: number | null;
  lastError: string | null;
  createdAt: number;
};

/** With the doubling pauses between them, the last attempt comes after about nine hours. */
export const ATTEMPTS_MAX = 16;

type NewDelivery = Pick<Delivery, 'sessionId' | 'body' | 'signature' | 'held' | 'nextAttemptAt' | 'createdAt'>;

export async function insertDelivery(queries: Queries, wanted: NewDelivery): Promise<void> {
  await queries.insert('sandbox_webhooks', { id: newId('evt'), ...wanted });
}

/** What is to be sent now, oldest first. */
export function dueDeliveries(queries: Queries, now: number, limit: number): Promise<Delivery[]> {
  return queries.rows<Delivery>(
    `SELECT * FROM sandbox_webhooks
      WHERE delivered_at IS NULL AND next_attempt_at <= ? AND attempts < ? AND (held IS NULL OR held <> 'by_hand')
      ORDER BY next_attempt_at, created_at LIMIT ?`,
    [now, ATTEMPTS_MAX, limit],
  );
}

/** Newest first, for the control page. */
export function latestDeliveries(queries: Queries, limit: number): Promise<Delivery[]> {
  return queries.rows<Delivery>('SELECT * FROM sandbox_webhooks ORDER BY created_at DESC, id LIMIT ?', [limit]);
}

/** The merchant took it: what waits in order to come after it may go now. */
export async function recordDelivered(queries: Queries, { id, sessionId }: Delivery, now: number): Promise<void> {
  await queries.change('UPDATE sandbox_webhooks SET delivered_at = ?, last_error = NULL WHERE id = ?', [now, id]);
  await queries.change(
    `UPDATE sandbox_webhooks SET held = NULL, next_attempt_at = LEAST(next_attempt_at, ?)
      WHERE session_id = ? AND held = 'until_overtaken' AND delivered_at IS NULL`,
    [now, sessionId],
  );
}

/** Sends the same message once more, or several times at once, beside what was sent already. */
export async function sendAgain(
  queries: Queries,
  id: string,
  { signature = 'genuine', copies = 1, now }: { signature?: Signature; copies?: number; now: number },
): Promise<void> {
  const { sessionId, body } = await readDelivery(queries, id);
  for (let copy = 0; copy < copies; copy += 1) {
    await insertDelivery(queries, { sessionId, body, signature, held: null, nextAttemptAt: now, createdAt: now });
  }
}

/** Holds a message back until it is released; one that the merchant has already stays delivered. */
export async function hold(queries: Queries, id: string): Promise<void> {
  await readDelivery(queries, id);
  await queries.change(`UPDATE sandbox_webhooks SET held = 'by_hand' WHERE id = ? AND delivered_at IS NULL`, [id]);
}

/** Sends a message now that was held, or that waits for its next attempt. */
export async function release(queries: Queries, id: string, now: number): Promise<void> {
  await readDelivery(queries, id);
  await queries.change(
    `UPDATE sandbox_webhooks SET held = NULL, next_attempt_at = ?, attempts = LEAST(attempts, ?)
      WHERE id = ? AND delivered_at IS NULL`,
    [now, ATTEMPTS_MAX - 1, id],
  );
}

/** @throws SandboxError 404 */
async function readDelivery(queries: Queries, id: string): Promise<Delivery> {
  const [delivery] = await queries.rows<Delivery>('SELECT * FROM sandbox_webhooks WHERE id = ?', [id]);
  if (!delivery) throw new SandboxError(404, 'delivery_not_found', 'There is no such delivery.');
  return delivery;
}
