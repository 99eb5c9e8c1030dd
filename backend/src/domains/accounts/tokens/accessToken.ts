import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import type { AuthSessionRow } from '../../../database/models/AuthSession';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { now } from '../../../lib/clock';
import { AuthError } from '../AuthError';
import type { AuthSettings } from '../settings';
import { carriedMetadata } from './carriedMetadata';
import type { TokenKey } from './tokenKeys';

export type AccessClaims = {
  sub?: string;
  role?: string;
  aud?: string | string[];
  iss?: string;
  exp?: number;
  iat?: number;
  session_id?: string;
  aal?: string;
  email?: string;
};

export const AUDIENCE = 'authenticated';
/** Roles of programs that may call `/admin/*`. */
const SERVICE_ROLES = ['service_role', 'supabase_admin'];
/** Headers by which a token names its own key (RFC 7515). Our tokens have none of them, so such a token is refused. */
const KEY_HEADERS = ['jku', 'jwk', 'x5u', 'x5c', 'crit'];

export type AccessToken = { token: string; expiresIn: number; expiresAt: number };

/** Signs a bearer token that identifies the user. It holds no permissions of the restaurant. */
export async function signAccessToken(
  user: AuthUserRow,
  session: AuthSessionRow,
  settings: AuthSettings,
): Promise<AccessToken> {
  const { signing } = settings.keys;
  const issuedAt = Math.floor(now().getTime() / 1000);
  const expiresIn = settings.env.AUTH_JWT_EXP;
  const token = await new SignJWT({
    email: user.email,
    phone: user.phone ?? '',
    app_metadata: carriedMetadata(user.appMetadata),
    user_metadata: carriedMetadata(user.userMetadata),
    role: user.jwtRole,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.isAnonymous === 1,
  })
    .setProtectedHeader({ alg: signing.alg, typ: 'JWT', ...(signing.kid !== undefined && { kid: signing.kid }) })
    .setSubject(user.id)
    .setIssuer(settings.issuer)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + expiresIn)
    .sign(signing.sign);
  return { token, expiresIn, expiresAt: issuedAt + expiresIn };
}

/**
 * What a token says, once its signature, its time, and for a person's its audience and issuer are right (ACC-S10).
 *
 * @throws AuthError bad_jwt
 */
export async function verifyAccessToken(token: string, settings: AuthSettings): Promise<AccessClaims> {
  try {
    for (const key of candidates(token, settings)) {
      const claims = await tryKey(token, key);
      if (claims) return requireOurs(claims, settings);
    }
  } catch (error) {
    if (error instanceof AuthError) throw error;
    throw badJwt((error as Error).message);
  }
  throw badJwt('signature is invalid');
}

/** Whether it is a program's token. What belongs to a sign-in is a person's, whatever role it names (ACC-D2). */
export function isService({ role, session_id: sessionId }: AccessClaims): boolean {
  return SERVICE_ROLES.includes(role ?? '') && sessionId === undefined;
}

function candidates(token: string, { keys }: AuthSettings): TokenKey[] {
  const header = decodeProtectedHeader(token);
  if (KEY_HEADERS.some((name) => name in header)) throw badJwt('the header names a key of its own');
  const found = keys.all.filter(
    ({ kid, alg }) => alg === header.alg && (header.kid === undefined || kid === undefined || kid === header.kid),
  );
  if (found.length === 0) throw badJwt(`unrecognized JWT kid ${header.kid ?? ''} for algorithm ${header.alg ?? ''}`);
  return found;
}

async function tryKey(token: string, { verify, alg }: TokenKey): Promise<AccessClaims | undefined> {
  try {
    return (await jwtVerify<AccessClaims>(token, verify, { algorithms: [alg], currentDate: now() })).payload;
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED') return undefined;
    throw error;
  }
}

/** Whether it is the public token of anonymous clients, which grants nothing. */
export function isAnon({ role, sub, session_id: sessionId }: AccessClaims): boolean {
  return role === 'anon' && sub === undefined && sessionId === undefined;
}

/**
 * Programs' tokens are made elsewhere, with any issuer; a person's are only ours. A service token without an end would open
 * every account for as long as the secret lives, so it is refused.
 */
function requireOurs(claims: AccessClaims, { issuer }: AuthSettings): AccessClaims {
  if (isService(claims) && claims.exp === undefined) throw badJwt('a service token needs an exp claim');
  if (isService(claims) || isAnon(claims)) return claims;
  if (![claims.aud].flat().includes(AUDIENCE)) throw badJwt('token has invalid audience');
  if (claims.iss !== issuer) throw badJwt('token has invalid issuer');
  return claims;
}

function badJwt(reason: string): AuthError {
  return new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${reason}`);
}
