import { Op, type Model, type ModelStatic } from 'sequelize';
import { AuthChallenge } from '../../../database/models/AuthChallenge';
import { AuthEvent } from '../../../database/models/AuthEvent';
import { AuthFlowState } from '../../../database/models/AuthFlowState';
import { AuthKnownOrigin } from '../../../database/models/AuthKnownOrigin';
import { AuthMailTimes } from '../../../database/models/AuthMailTimes';
import { AuthOneTimeToken } from '../../../database/models/AuthOneTimeToken';
import { AuthSession } from '../../../database/models/AuthSession';
import type { Env } from '../../../env';
import { daysAgo, now } from '../../../lib/clock';
import { firstIdAt } from '../../../lib/firstIdAt';
import { KNOWN_DAYS } from '../limits/knownOrigins';

const DAY_SECONDS = 86_400;
/** How long a client that returns late still gets the reason. */
const REASON_KEPT_SECONDS = 7 * DAY_SECONDS;
const EVENTS_KEPT_SECONDS = 180 * DAY_SECONDS;
/** Rows in one statement, and statements in one run: no lock is held for long, and the next run deletes the rest. */
const BATCH = 500;
const BATCHES = 20;

type Ended = { model: ModelStatic<Model>; where: Record<string, unknown> };

/**
 * Deletes ended sessions, links and codes, flows and challenges, and events that are too old.
 *
 * @returns how many rows were deleted
 */
export async function purgeEnded(env: Env, signal: AbortSignal): Promise<number> {
  let gone = 0;
  const { MERCHANT_ID: merchantId } = env;
  for (const { model, where } of whatEnded(env)) {
    for (let nth = 0; nth < BATCHES && !signal.aborted; nth += 1) {
      const deleted = await model.destroy({ where: { merchantId, ...where }, limit: BATCH });
      gone += deleted;
      if (deleted < BATCH) break;
    }
  }
  return gone;
}

function whatEnded(env: Env): Ended[] {
  const { AUTH_SESSION_TIMEBOX: timebox, AUTH_SESSION_INACTIVITY: inactivity, AUTH_JWT_EXP: tokenLife } = env;
  const ago = (seconds: number): Date => new Date(now().getTime() - seconds * 1000);
  const before = (limit: Date | string) => ({ [Op.lt]: limit });
  return [
    // 0 means no limit.
    ...(timebox > 0 ? [{ model: AuthSession, where: { createdAt: before(ago(timebox + REASON_KEPT_SECONDS)) } }] : []),
    ...(inactivity > 0
      ? [{ model: AuthSession, where: { refreshedAt: before(ago(inactivity + REASON_KEPT_SECONDS)) } }]
      : []),
    // It cannot be refreshed, so it ends with its access token (ACC-S9).
    { model: AuthSession, where: { kind: 'recovery', refreshedAt: before(ago(tokenLife + DAY_SECONDS)) } },
    { model: AuthOneTimeToken, where: { linkExpiresAt: before(ago(DAY_SECONDS)) } },
    { model: AuthMailTimes, where: { firstAt: before(ago(DAY_SECONDS)) } },
    { model: AuthFlowState, where: { expiresAt: before(ago(DAY_SECONDS)) } },
    { model: AuthChallenge, where: { expiresAt: before(ago(DAY_SECONDS)) } },
    { model: AuthKnownOrigin, where: { seenAt: before(daysAgo(KNOWN_DAYS)) } },
    { model: AuthEvent, where: { id: before(firstIdAt(ago(EVENTS_KEPT_SECONDS))) } },
  ];
}
