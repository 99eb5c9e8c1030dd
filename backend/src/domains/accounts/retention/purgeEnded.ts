import { execute } from '../../../database/connection';
import type { Env } from '../../../env';
import { now } from '../../../lib/clock';
import { firstIdAt } from '../../../lib/firstIdAt';
import { KNOWN_MS } from '../limits/knownOrigins';

const DAY_SECONDS = 86_400;
/** So long somebody who comes back late still hears why. */
const REASON_KEPT_SECONDS = 7 * DAY_SECONDS;
const EVENTS_KEPT_SECONDS = 180 * DAY_SECONDS;
/** Rows in one statement, and statements in one run: no lock is held for long, and what is left comes next time. */
const BATCH = 500;
const BATCHES = 20;

type Ended = { table: string; condition: string; before: Date | string };

/**
 * Forgets what has ended: sign-ins, links and codes, flows, challenges; and what happened long ago.
 *
 * @returns how many rows are gone
 */
export async function purgeEnded(env: Env, signal: AbortSignal): Promise<number> {
  let gone = 0;
  for (const ended of whatEnded(env)) {
    for (let nth = 0; nth < BATCHES && !signal.aborted; nth += 1) {
      const deleted = await purgeBatch(ended, env.MERCHANT_ID);
      gone += deleted;
      if (deleted < BATCH) break;
    }
  }
  return gone;
}

function whatEnded(env: Env): Ended[] {
  const { AUTH_SESSION_TIMEBOX: timebox, AUTH_SESSION_INACTIVITY: inactivity, AUTH_JWT_EXP: tokenLife } = env;
  const ago = (seconds: number): Date => new Date(now().getTime() - seconds * 1000);
  return [
    // 0 means no limit.
    ...(timebox > 0
      ? [{ table: 'auth_sessions', condition: 'created_at < :before', before: ago(timebox + REASON_KEPT_SECONDS) }]
      : []),
    ...(inactivity > 0
      ? [{ table: 'auth_sessions', condition: 'refreshed_at < :before', before: ago(inactivity + REASON_KEPT_SECONDS) }]
      : []),
    // It can't be refreshed: with its access token it is over (ACC-S9).
    {
      table: 'auth_sessions',
      condition: "kind = 'recovery' AND refreshed_at < :before",
      before: ago(tokenLife + DAY_SECONDS),
    },
    { table: 'auth_one_time_tokens', condition: 'link_expires_at < :before', before: ago(DAY_SECONDS) },
    { table: 'auth_mail_times', condition: 'first_at < :before', before: ago(DAY_SECONDS) },
    { table: 'auth_flow_states', condition: 'expires_at < :before', before: ago(DAY_SECONDS) },
    { table: 'auth_challenges', condition: 'expires_at < :before', before: ago(DAY_SECONDS) },
    { table: 'auth_known_origins', condition: 'seen_at < :before', before: new Date(now().getTime() - KNOWN_MS) },
    { table: 'auth_events', condition: 'id < :before', before: firstIdAt(ago(EVENTS_KEPT_SECONDS)) },
  ];
}

function purgeBatch({ table, condition, before }: Ended, merchantId: string): Promise<number> {
  return execute(`DELETE FROM ${table} WHERE merchant_id = :merchantId AND ${condition} LIMIT ${BATCH}`, {
    merchantId,
    before,
  });
}
