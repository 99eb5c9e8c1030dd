import type { Context } from 'koa';
import { select } from '../../../database/connection';
import { KitchenTablet } from '../../../database/models/KitchenTablet';
import type { Env } from '../../../env';
import type { FindKitchenActor } from '../../../http/authenticate';
import { now } from '../../../lib/clock';
import { sha256 } from '../../../lib/secrets';
import { kitchenCookies } from '../kitchenAccess/kitchenCookies';
import { findKitchenMember } from './kitchenMembers';

/** `last_seen_at` is this exact; the board alone would write it every few seconds. */
const SEEN_EVERY_MS = 60_000;

type Row = { user_id: string; tablet_id: string; tablet_name: string; last_seen_at: Date | null };

/**
 * Who is signed in on the tablet that sends a request: the session, the tablet and the member all have to stand now.
 */
export function findKitchenActor(env: Env): FindKitchenActor {
  const { session } = kitchenCookies(env);
  const { MERCHANT_ID: merchantId } = env;
  return async (ctx) => {
    const token = session.read(ctx);
    if (token === undefined || isFromElsewhere(ctx)) return undefined;
    const row = await findSession(merchantId, token);
    const member = row && (await findKitchenMember(merchantId, row.user_id));
    if (!row || !member) return undefined;
    await recordSeen(merchantId, row);
    return { kind: 'kitchen', userId: row.user_id, name: member.name, tabletName: row.tablet_name };
  };
}

/** The cookie is SameSite; this also keeps out other hosts of the same site. Old browsers do not send the header. */
function isFromElsewhere(ctx: Context): boolean {
  const site = ctx.get('Sec-Fetch-Site');
  return site !== '' && site !== 'same-origin';
}

async function findSession(merchantId: string, token: string): Promise<Row | undefined> {
  const [row] = await select<Row>(
    `SELECT s.user_id, s.tablet_id, t.name AS tablet_name, t.last_seen_at
       FROM kitchen_sessions s
       JOIN kitchen_tablets t ON t.merchant_id = s.merchant_id AND t.id = s.tablet_id AND t.revoked_at IS NULL
      WHERE s.merchant_id = :merchantId AND s.token_hash = :tokenHash AND s.expires_at > :now`,
    { merchantId, tokenHash: sha256(token), now: now() },
  );
  return row;
}

async function recordSeen(merchantId: string, { tablet_id: id, last_seen_at: seenAt }: Row): Promise<void> {
  const moment = now();
  if (seenAt && moment.getTime() - seenAt.getTime() < SEEN_EVERY_MS) return;
  await KitchenTablet.update({ lastSeenAt: moment }, { where: { merchantId, id } });
}
