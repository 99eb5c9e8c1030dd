import { execute } from '../../../database/connection';
import { firstIdAt } from '../../../lib/firstIdAt';
import { now } from '../../../lib/clock';
import { sha256 } from '../../../lib/secrets';
import type { AuthAction } from './recordEvent';

/** One event for each account in such a window; its `failures` says how many tries there were. */
const WINDOW_MS = 3_600_000;
/**
 * Names without an account share so many events in a window: strangers choose the names, and not how many rows there
 * are.
 */
const UNKNOWN_EVENTS = 16;
const ACTION: AuthAction = 'password_rejected';

type WrongPassword = {
  merchantId: string;
  /** Null for a name without an account. */
  userId: string | null;
  /** Names the account, or the name that was tried, as a hash. */
  subject: string;
  ip: string;
};

/**
 * Records a wrong password in the audit log, within a bound: the first one of an account and hour adds an event, the
 * others are counted in it, with the latest address. One statement, for known and unknown names alike.
 */
export async function countWrongPassword({ merchantId, userId, subject, ip }: WrongPassword): Promise<void> {
  const moment = now();
  const window = new Date(moment.getTime() - (moment.getTime() % WINDOW_MS));
  const key = userId ?? `unknown ${Number.parseInt(sha256(subject).slice(0, 8), 16) % UNKNOWN_EVENTS}`;
  await execute(
    `INSERT INTO auth_events (merchant_id, id, user_id, actor, action, ip, traits, created_at)
     VALUES (:merchantId, :id, :userId, 'guest', :action, :ip, :traits, :moment)
     ON DUPLICATE KEY UPDATE ip = :ip, traits = JSON_SET(traits, '$.last_at', :lastAt,
       '$.failures', COALESCE(CAST(JSON_VALUE(traits, '$.failures') AS INTEGER), 0) + 1)`,
    {
      merchantId,
      id: eventId(window, `${ACTION}\n${key}`),
      userId,
      action: ACTION,
      ip,
      traits: JSON.stringify({ failures: 1, last_at: moment.toISOString() }),
      lastAt: moment.toISOString(),
      moment,
    },
  );
}

/** The same for the same key and window; a UUIDv7 of the window's beginning, as which it is sorted and purged. */
function eventId(window: Date, key: string): string {
  const hash = sha256(key);
  return `${firstIdAt(window).slice(0, 15)}${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
}
