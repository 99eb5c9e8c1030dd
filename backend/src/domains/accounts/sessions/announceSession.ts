import type { Context } from 'koa';
import type { AuthSettings } from '../settings';

const NAME = 'auth-arrival';
/** As long as a slow telephone may take to load the page. */
const MAX_AGE_SECONDS = 300;

/**
 * Sets a cookie with the id of the session that a redirect brings to the site. The page reads and removes it, and adopts a
 * session from its address only if the ids match: an attacker can put tokens into a link, but cannot set this cookie.
 * Call it only if the person at this browser requested the session (decision 0115).
 */
export function announceSession(ctx: Context, sessionId: string, { issuer }: Pick<AuthSettings, 'issuer'>): void {
  const isSecure = issuer.startsWith('https:');
  const name = isSecure ? `__Host-${NAME}` : NAME;
  const secure = isSecure ? '; Secure' : '';
  // Not HttpOnly: the page reads it. It names a session and opens none.
  ctx.append('Set-Cookie', `${name}=${sessionId}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax${secure}`);
}
