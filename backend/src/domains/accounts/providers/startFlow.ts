import * as client from 'openid-client';
import type { OidcConnection } from '../../../env/providerEnv';
import { invalid } from '../AuthError';
import type { AuthCall } from '../protocol/authRouter';
import type { SignedIn } from '../sessions/whoCalls';
import { allowedRedirect } from '../redirects';
import { markBrowser } from './browserCookie';
import { readCodeChallenge } from '../protocol/codeChallenge';
import { beginFlow } from './flowStates';
import { oidcClient } from './oidcClient';
import { providerFailure } from './providerFailure';

export const CALLBACK_PATH = '/callback';
/** Parameters that this service sets itself or keeps from the provider. All others of the query are passed on. */
const OURS = [
  'provider',
  'redirect_to',
  'scopes',
  'scope',
  'skip_http_redirect',
  'invite_token',
  'apikey',
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'response_mode',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
  'request',
  'request_uri',
  'registration',
];
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

type Start = { connection: OidcConnection; linking?: SignedIn };

/**
 * Stores a flow and returns where the browser signs in. The code verifier and the nonce towards the provider stay on the
 * server (ACC-O2).
 *
 * @param linking the user who links the provider; undefined for a sign-in
 * @returns the provider's address
 * @throws AuthError validation_failed; 503 when the provider is away
 */
export async function startFlow(call: AuthCall, { connection, linking }: Start): Promise<string> {
  const { settings, merchantId, query, ctx } = call;
  const codeChallenge = readCodeChallenge(query.code_challenge, query.code_challenge_method);
  const scope = scopeOf(connection, query.scopes);
  const { configuration } = await oidcClient(connection).catch((error: unknown) => {
    throw providerFailure(error, connection.name);
  });
  const verifier = client.randomPKCECodeVerifier();
  const nonce = client.randomNonce();
  const state = await beginFlow({
    merchantId,
    provider: connection.name,
    method: 'oauth',
    userId: linking?.user.id ?? null,
    codeChallenge,
    data: {
      redirectTo: allowedRedirect(query.redirect_to, settings),
      browserHash: markBrowser(ctx, settings),
      verifier,
      nonce,
      sessionId: linking?.session.id ?? null,
    },
  });
  const address = client.buildAuthorizationUrl(configuration, {
    ...handedOn(query),
    redirect_uri: callbackAddress(settings.issuer),
    scope,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return address.href;
}

/** The callback address as the provider knows it: from the settings, never from a request's Host header. */
export function callbackAddress(issuer: string): string {
  return issuer + CALLBACK_PATH;
}

function scopeOf({ scopes }: OidcConnection, asked = ''): string {
  const more = asked.split(/[\s,]+/).filter((scope) => scope !== '');
  if (!more.every((scope) => SCOPE.test(scope))) throw invalid('scopes must be names with spaces between');
  return [...new Set([...scopes, ...more])].join(' ');
}

function handedOn(query: AuthCall['query']): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !OURS.includes(name.toLowerCase())));
}
