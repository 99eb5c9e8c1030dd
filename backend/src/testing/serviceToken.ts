import { SignJWT, type JWTPayload } from 'jose';
import { GoTrueAdminApi } from '@supabase/auth-js';

/** For `testServer({ AUTH_JWT_SECRET })`. */
export const TEST_JWT_SECRET = 'a secret of the tests, which signs access tokens';

/** A token as a program makes it that knows the secret: no issuer, no end. */
export function signToken(claims: JWTPayload, secret = TEST_JWT_SECRET): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(new TextEncoder().encode(secret));
}

/** The public client's admin calls, by a service token. */
export async function adminClient(
  server: { readonly url: string },
  role: 'service_role' | 'supabase_admin' = 'service_role',
): Promise<GoTrueAdminApi> {
  const token = await signToken({ role });
  return new GoTrueAdminApi({ url: `${server.url}/auth/v1`, headers: { Authorization: `Bearer ${token}` } });
}
