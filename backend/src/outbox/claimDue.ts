import { uuidv7 } from 'uuidv7';
import { execute, select } from '../database/connection';
import { now } from '../lib/clock';
import { CLAIM_MS, type ClaimedMessage, type Message } from './Message';

type Wanted = {
  /** How many messages at most. */
  limit: number;
  /** Topics to leave out. */
  except?: readonly string[];
  /** Without it, all topics. */
  only?: readonly string[] | undefined;
};

/**
 * Claims due messages for this process, the earliest first.
 *
 * What is due is found without locks and then claimed by primary key. Every writer of this table locks a row by its
 * primary key first and its other index entries after it. One UPDATE that searched by `outbox_due` would lock them the
 * other way round, and deadlock with the statements that mark messages done.
 */
export async function claimDue(merchantId: string, wanted: Wanted): Promise<ClaimedMessage[]> {
  for (;;) {
    const due = await findDue(merchantId, wanted);
    if (due.length === 0) return [];
    const claimant = uuidv7();
    const claimed = await claimAll(merchantId, due, claimant);
    const handleBefore = performance.now() + CLAIM_MS / 2;
    // Empty when another process was faster with all of them: there may be more behind.
    if (claimed.length > 0) return claimed.map((message) => ({ ...message, claimant, handleBefore }));
  }
}

const MESSAGE = 'id, topic, message_key, payload, attempts';
const IS_DUE = `done_at IS NULL AND available_at <= :moment AND (claimed_until IS NULL OR claimed_until < :moment)`;

function findDue(merchantId: string, { limit, except = [], only }: Wanted): Promise<Message[]> {
  return select<Message>(
    `SELECT ${MESSAGE} FROM outbox WHERE merchant_id = :merchantId AND ${IS_DUE} AND topic NOT IN (:except)
        ${only ? 'AND topic IN (:only)' : ''}
      ORDER BY available_at LIMIT ${limit}`,
    // No topic is called "": a list must not be empty.
    { merchantId, moment: now(), except: ['', ...except], only: ['', ...(only ?? [])] },
  );
}

async function claimAll(merchantId: string, due: readonly Message[], claimant: string): Promise<Message[]> {
  const moment = now();
  const claimed = await execute(
    `UPDATE outbox FORCE INDEX (PRIMARY)
        SET claimed_by = :claimant, claimed_until = :until, attempts = attempts + 1
      WHERE merchant_id = :merchantId AND id IN (:ids) AND ${IS_DUE}`,
    {
      merchantId,
      ids: due.map(({ id }) => id).toSorted(),
      claimant,
      moment,
      until: new Date(moment.getTime() + CLAIM_MS),
    },
  );
  if (claimed === 0) return [];
  if (claimed === due.length) return inIdOrder(due);
  return select<Message>(
    `SELECT ${MESSAGE} FROM outbox
      WHERE merchant_id = :merchantId AND claimed_by = :claimant ORDER BY id`,
    { merchantId, claimant },
  );
}

/** In the order of their publication, with the attempt that the claim has just counted. */
function inIdOrder(messages: readonly Message[]): Message[] {
  return messages
    .map((message) => ({ ...message, attempts: message.attempts + 1 }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
