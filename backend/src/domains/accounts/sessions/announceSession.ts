import type { Context } from 'koa';
import type { AuthSettings } from '../settings';

const NAME = 'auth-arrival';
/** As long as a slow telephone may take to load the page. */
const MAX_AGE_SECONDS = 300;

/**
 * Names the session that a redirect brings to the site's page, in a cookie that the page reads and removes. The page adopts
 * a session from its address only if it is this one: a stranger can put tokens into a link, but can't set a cookie here.
 * Call it only where the person in front of this browser asked for the session (decision 0115).
 */
export function announceSession(ctx: Context, sessionId: string, { issuer }: Pick<AuthSettings, 'issuer'>): void {
  const isSecure = issuer.startsWith('https:');
  const name = isSecure ? `__Host-${NAME}` : NAME;
  const secure = isSecure ? '; Secure' : '';
  // Not HttpOnly: the page reads it. It names a session and opens none.
  ctx.append('Set-Cookie', `${name}=${sessionId}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax${secure}`);
}
