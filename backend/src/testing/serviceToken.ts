import { SignJWT, type JWTPayload } from 'jose';
import { GoTrueAdminApi } from '@supabase/auth-js';
import { now } from '../lib/clock';

/** For `testServer({ AUTH_JWT_SECRET })`. */
export const TEST_JWT_SECRET = 'a secret of the tests, which signs access tokens';

const YEAR_SECONDS = 365 * 86_400;

/** A token as a program makes it that knows the secret: no issuer. It ends in a year; `exp: undefined` leaves the end out. */
export function signToken(claims: JWTPayload, secret = TEST_JWT_SECRET): Promise<string> {
  const exp = Math.floor(now().getTime() / 1000) + YEAR_SECONDS;
  return new SignJWT({ exp, ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(secret));
}

/** The public client's admin calls, by a service token. */
export async function adminClient(
  server: { readonly url: string },
  role: 'service_role' | 'supabase_admin' = 'service_role',
): Promise<GoTrueAdminApi> {
  const token = await signToken({ role });
  return new GoTrueAdminApi({ url: `${server.url}/auth/v1`, headers: { Authorization: `Bearer ${token}` } });
}
