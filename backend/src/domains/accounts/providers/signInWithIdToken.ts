import { createHash } from 'node:crypto';
import { errors, jwtVerify, type JWTPayload } from 'jose';
import type { OidcConnection } from '../../../env/providerEnv';
import { now } from '../../../lib/clock';
import { sameSecret } from '../../../lib/secrets';
import { requireAal2 } from '../factors/requireAal2';
import { OAuthError } from '../AuthError';
import type { AuthCall } from '../protocol/authRouter';
import { requireSignedIn } from '../sessions/whoCalls';
import { openSession } from '../sessions/openSession';
import { presentSession } from '../sessions/presentSession';
import { readWholeUser } from '../users/readWholeUser';
import { findExternal, requireManualLinking } from './connections';
import { linkIdentity } from './linkIdentity';
import { oidcClient } from './oidcClient';
import { isAway, providerFailure } from './providerFailure';
import { readProfile, type Profile } from './readProfile';
import { recognizePerson } from './recognizePerson';

/** Asymmetric ones only: a shared secret is known to every holder of the client. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/**
 * A session for an id_token that a program got from the provider itself; with `link_identity`, another way to sign in
 * for the signed-in user.
 *
 * @throws OAuthError for a token that is not for us, not the issuer's, not in its time, or of another nonce;
 *   AuthError provider_disabled, validation_failed, and what linking and signing in throw
 */
export async function signInWithIdToken(call: AuthCall): Promise<object> {
  const { body, settings, origin } = call;
  const token = body.id_token ?? '';
  const name = body.provider ?? '';
  if (token === '') throw new OAuthError('invalid request', 'id_token required');
  if (name === '') throw new OAuthError('invalid request', 'provider or client_id and issuer required');
  const linking = body.link_identity === true ? await whoLinks(call) : undefined;
  const profile = await readIdToken(token, findExternal(name, settings), call);
  const { user, session } = linking
    ? await linkIdentity(profile, { userId: linking.user.id, sessionId: linking.session.id }, call, (opened) =>
        Promise.resolve(opened),
      )
    : await recognizePerson(profile, call, (person, transaction) =>
        openSession(person, { method: 'oauth', origin }, transaction),
      );
  return presentSession(await readWholeUser(user), session, settings);
}

async function whoLinks({ ctx, settings }: AuthCall) {
  if (ctx.get('Authorization') === '') {
    const message = 'Linking requires a valid user access token in Authorization';
    throw new OAuthError('invalid request', message);
  }
  requireManualLinking(settings);
  const signedIn = await requireSignedIn({ ctx, settings }, { recovery: false });
  await requireAal2(signedIn);
  return signedIn;
}

async function readIdToken(token: string, connection: OidcConnection, { body }: AuthCall): Promise<Profile> {
  const claims = await verified(token, connection);
  const audience = [claims.aud].flat().filter((each) => each !== undefined);
  const isOurs = audience.length === 1 ? audience[0] === connection.clientId : claims.azp === connection.clientId;
  if (!isOurs || !audience.includes(connection.clientId)) {
    throw new OAuthError('invalid request', `Unacceptable audience in id_token: [${audience.join(' ').slice(0, 200)}]`);
  }
  requireNonce(claims, body.nonce ?? '');
  requireAccessToken(claims, body.access_token);
  return readProfile(claims, connection);
}

async function verified(token: string, connection: OidcConnection): Promise<JWTPayload> {
  try {
    const { keys, configuration } = await oidcClient(connection);
    const { issuer } = configuration.serverMetadata();
    const checks = { issuer, algorithms: ALGORITHMS, currentDate: now(), requiredClaims: ['sub', 'aud', 'exp', 'iat'] };
    return (await jwtVerify(token, keys, checks)).payload;
  } catch (error) {
    if (isAway(error) && !(error instanceof errors.JOSEError)) throw providerFailure(error, connection.name);
    throw new OAuthError('invalid request', 'Bad ID token');
  }
}

/** The program's nonce is the text whose SHA-256 the provider was given. */
function requireNonce({ nonce: claimed }: JWTPayload, raw: string): void {
  const nonce = typeof claimed === 'string' ? claimed : '';
  if ((nonce === '') !== (raw === '')) {
    const message = 'Passed nonce and nonce in id_token should either both exist or not.';
    throw new OAuthError('invalid request', message);
  }
  if (nonce !== '' && !sameSecret(createHash('sha256').update(raw).digest('hex'), nonce)) {
    throw new OAuthError('invalid nonce', 'Nonces mismatch');
  }
}

/** OpenID Connect Core, section 3.1.3.8: half of the hash, by the algorithm that most providers sign with. */
function requireAccessToken({ at_hash: claimed }: JWTPayload, accessToken: string | undefined): void {
  if (typeof claimed !== 'string' || accessToken === undefined || accessToken === '') return;
  const bits = { 32: 'sha512', 24: 'sha384' }[Buffer.from(claimed, 'base64url').length] ?? 'sha256';
  const hash = createHash(bits).update(accessToken).digest();
  if (hash.subarray(0, hash.length / 2).toString('base64url') !== claimed) {
    throw new OAuthError('invalid request', 'Bad ID token');
  }
}
