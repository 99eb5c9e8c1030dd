import type { Context } from 'koa';
import type { AuthSessionRow } from '../../../database/models/AuthSession';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { isUuid } from '../../../lib/isUuid';
import { findSignIn } from './findSignIn';
import type { AuthSettings } from '../settings';
import { isService, verifyAccessToken, type AccessClaims } from '../tokens/accessToken';
import { isBanned } from '../users/isBanned';
import { AuthError } from '../AuthError';

/** Who holds a person's token: as they are in the database now, not as the token remembers them. */
export type SignedIn = { user: AuthUserRow; session: AuthSessionRow; claims: AccessClaims };

type Asking = { ctx: Context; settings: AuthSettings };
/**
 * The signed-in person of a request.
 *
 * @param recovery whether the sign-in of a reset link is admitted (ACC-S9)
 * @throws AuthError no_authorization, bad_jwt, user_not_found, session_not_found, user_banned
 */
export async function requireSignedIn(
  { ctx, settings }: Asking,
  { recovery }: { recovery: boolean },
): Promise<SignedIn> {
  const signedIn = await readSignedIn(bearerOf(ctx), settings);
  if (signedIn.session.kind === 'recovery' && !recovery) {
    throw new AuthError(403, 'insufficient_aal', 'A password recovery can only set a new password');
  }
  return signedIn;
}

/** Reads the user of an access token whose session has not ended (ACC-S4). */
export async function readSignedIn(token: string, settings: AuthSettings): Promise<SignedIn> {
  const claims = await verifyAccessToken(token, settings);
  if (!claims.sub) throw badClaim('missing sub claim', 403);
  if (!isUuid(claims.sub)) throw badClaim('sub claim must be a UUID', 400);
  const { user, session } = await findSignIn(settings.merchantId, claims.sub, claims.session_id ?? '');
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  if (!session) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  if (isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned');
  return { user, session, claims };
}

/** @throws AuthError as above, and not_admin for all callers but a program with a service token (ACC-D2) */
export async function requireService({ ctx, settings }: Asking): Promise<void> {
  const claims = await verifyAccessToken(bearerOf(ctx), settings);
  if (!isService(claims)) throw new AuthError(403, 'not_admin', 'User not allowed');
}

/** @throws AuthError no_authorization */
export function bearerOf(ctx: Context): string {
  const token = /^Bearer +(\S+)$/i.exec(ctx.get('Authorization'))?.[1];
  if (token === undefined) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  return token;
}

function badClaim(reason: string, status: number): AuthError {
  return new AuthError(status, 'bad_jwt', `invalid claim: ${reason}`);
}
