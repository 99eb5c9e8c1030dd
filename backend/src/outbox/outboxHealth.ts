import { HEALTH_COUNT_MAX, type FailingMessage, type OutboxHealth } from '@site/contracts';
import { Op, type Transaction } from 'sequelize';
import { OutboxMessage, type OutboxMessageRow } from '../database/models/OutboxMessage';
import { now, toInstant } from '../lib/clock';

const SHOWN = 20;

/** Counts waiting and failing messages. Reads `HEALTH_COUNT_MAX` rows at most, due ones first. */
export async function readOutboxHealth(merchantId: string): Promise<OutboxHealth> {
  const rows = await OutboxMessage.findAll({
    attributes: ['id', 'topic', 'attempts', 'createdAt', 'availableAt', 'lastError'],
    where: { merchantId, doneAt: null },
    order: ['availableAt'],
    limit: HEALTH_COUNT_MAX,
  });
  const moment = now();
  const failing = rows.filter(({ lastError }) => lastError !== null);
  // The next try of a failing message is in the future, and its time has come nevertheless.
  const pending = rows.filter(({ availableAt, lastError }) => lastError !== null || availableAt <= moment);
  const oldest = pending.reduce<Date | null>(
    (first, { createdAt }) => (first === null || createdAt < first ? createdAt : first),
    null,
  );
  return {
    pending: pending.length,
    scheduled: rows.length - pending.length,
    failing: failing.length,
    oldest_at: oldest && toInstant(oldest),
    messages: failing
      .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
      .slice(0, SHOWN)
      .map(presentMessage),
  };
}

/** Makes a message due at once. @returns false when it is done, unknown or being handled */
export async function retryMessage(merchantId: string, id: string, transaction: Transaction): Promise<boolean> {
  const moment = now();
  const isFree = { [Op.or]: [{ claimedUntil: null }, { claimedUntil: { [Op.lt]: moment } }] };
  const [changed] = await OutboxMessage.update(
    { availableAt: moment },
    { where: { merchantId, id, doneAt: null, lastError: { [Op.ne]: null }, ...isFree }, transaction },
  );
  return changed > 0;
}

function presentMessage(row: OutboxMessageRow): FailingMessage {
  return {
    id: row.id,
    topic: row.topic,
    attempts: row.attempts,
    created_at: toInstant(row.createdAt),
    next_try_at: toInstant(row.availableAt),
    last_error: row.lastError ?? '',
  };
}
