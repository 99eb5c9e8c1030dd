import type { Env } from '../../../env';
import { hostCookie, type HostCookie } from '../../../http/hostCookie';

/** A browser keeps no cookie for longer (RFC 6265bis, section 5.5). */
export const TABLET_COOKIE_SECONDS = 400 * 86_400;
/** A shift. */
export const SESSION_SECONDS = 8 * 3600;

/** The cookies of a tablet: its registration and its sign-in. No script reads either. */
export function kitchenCookies({ PUBLIC_ORIGIN }: Pick<Env, 'PUBLIC_ORIGIN'>): {
  tablet: HostCookie;
  session: HostCookie;
} {
  return { tablet: hostCookie('kitchen-tablet', PUBLIC_ORIGIN), session: hostCookie('kitchen-session', PUBLIC_ORIGIN) };
}
