import { HEALTH_COUNT_MAX, type FailingMessage, type OutboxHealth } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { execute, select } from '../database/connection';
import { now, toInstant } from '../lib/clock';

const SHOWN = 20;

type Row = {
  id: string;
  topic: string;
  attempts: number;
  created_at: Date;
  available_at: Date;
  last_error: string | null;
};

/** What waits in the outbox and what fails. Reads `HEALTH_COUNT_MAX` rows at most, those that are due first. */
export async function readOutboxHealth(merchantId: string): Promise<OutboxHealth> {
  const rows = await select<Row>(
    `SELECT id, topic, attempts, created_at, available_at, last_error FROM outbox
      WHERE merchant_id = :merchantId AND done_at IS NULL ORDER BY available_at LIMIT ${HEALTH_COUNT_MAX}`,
    { merchantId },
  );
  const moment = now();
  const failing = rows.filter(({ last_error }) => last_error !== null);
  // The next try of a failing message is in the future, and its time has come nevertheless.
  const pending = rows.filter(({ available_at, last_error }) => last_error !== null || available_at <= moment);
  const oldest = pending.reduce<Date | null>(
    (first, { created_at }) => (first === null || created_at < first ? created_at : first),
    null,
  );
  return {
    pending: pending.length,
    scheduled: rows.length - pending.length,
    failing: failing.length,
    oldest_at: oldest && toInstant(oldest),
    messages: failing
      .toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime())
      .slice(0, SHOWN)
      .map(presentMessage),
  };
}

/** Makes a message due at once. @returns false when it is done, unknown or being handled */
export async function retryMessage(merchantId: string, id: string, transaction: Transaction): Promise<boolean> {
  const moment = now();
  const changed = await execute(
    `UPDATE outbox SET available_at = :moment
      WHERE merchant_id = :merchantId AND id = :id AND done_at IS NULL AND last_error IS NOT NULL
        AND (claimed_until IS NULL OR claimed_until < :moment)`,
    { merchantId, id, moment },
    transaction,
  );
  return changed > 0;
}

function presentMessage(row: Row): FailingMessage {
  return {
    id: row.id,
    topic: row.topic,
    attempts: row.attempts,
    created_at: toInstant(row.created_at),
    next_try_at: toInstant(row.available_at),
    last_error: row.last_error ?? '',
  };
}
