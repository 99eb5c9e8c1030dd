import { select } from '../../database/connection';
import type { Env } from '../../env';
import type { Authenticator } from '../../http/authenticate';
import { AppError } from '../../lib/AppError';
import { now } from '../../lib/clock';
import { AuthError } from './AuthError';
import { authSettings } from './settings';
import { isService, verifyAccessToken } from './tokens/accessToken';
import { hasProvenEmail } from './users/hasProvenEmail';

type Row = {
  email: string;
  email_confirmed_at: Date | null;
  role: string | null;
  aal: 'aal1' | 'aal2';
  has_factor: number;
};

/**
 * The person behind an access token, for the routes of the restaurant: their sign-in still stands (ACC-S4), and
 * the role is what `user_roles` says now. One statement.
 */
export function authenticateUser(env: Env): Authenticator {
  const identify = identifyUser(env);
  return async (token) => {
    const user = await identify(token);
    if (user?.kind !== 'half-signed-in') return user;
    throw new AppError('unauthenticated', 'Enter the code of your authenticator app to finish signing in.');
  };
}

export type IdentifiedUser = NonNullable<Awaited<ReturnType<Authenticator>>>;
/** A user who still needs to verify the second factor. */
export type HalfSignedIn = { kind: 'half-signed-in' };

/** As `authenticateUser`, for callers that tell a person without their second factor from an invalid token. */
export function identifyUser(env: Env): (token: string) => Promise<IdentifiedUser | HalfSignedIn | undefined> {
  const settings = authSettings(env);
  return async (token) => {
    const claims = await verifyAccessToken(token, settings).catch((error: unknown) => {
      if (error instanceof AuthError) return undefined;
      throw error;
    });
    if (!claims?.sub || !claims.session_id || isService(claims)) return undefined;
    const [row] = await select<Row>(
      `SELECT u.email, u.email_confirmed_at, r.role, s.aal,
              EXISTS (SELECT 1 FROM auth_factors f
                       WHERE f.merchant_id = u.merchant_id AND f.user_id = u.id AND f.status = 'verified') AS has_factor
         FROM auth_sessions s
         JOIN auth_users u ON u.merchant_id = s.merchant_id AND u.id = s.user_id AND u.deleted_at IS NULL
         LEFT JOIN user_roles r ON r.merchant_id = u.merchant_id AND r.user_id = u.id
        WHERE s.merchant_id = :merchantId AND s.id = :signInId AND s.user_id = :userId AND s.kind = 'normal'
          AND (u.banned_until IS NULL OR u.banned_until <= :now)`,
      { merchantId: settings.merchantId, signInId: claims.session_id, userId: claims.sub, now: now() },
    );
    if (!row) return undefined;
    // A token from before the second factor was shown stays what it was.
    const aal = row.aal === 'aal2' && claims.aal === 'aal2' ? 'aal2' : 'aal1';
    if (row.has_factor === 1 && aal === 'aal1') return { kind: 'half-signed-in' };
    return {
      kind: 'user',
      userId: claims.sub,
      email: row.email,
      emailVerified: hasProvenEmail({ email: row.email, emailConfirmedAt: row.email_confirmed_at }, env),
      role: row.role === 'admin' ? 'admin' : 'user',
      signInId: claims.session_id,
      aal,
    };
  };
}
