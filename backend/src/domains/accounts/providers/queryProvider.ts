import * as client from 'openid-client';
import type { OidcConnection } from '../../../env/providerEnv';
import type { AuthSettings } from '../settings';
import type { Flow, ProviderTokens } from './flowStates';
import { oidcClient } from './oidcClient';
import { providerFailure } from './providerFailure';
import { readProfile, type Claims, type Profile } from './readProfile';
import { callbackAddress } from './startFlow';

/** A provider's token that is longer than this is not handed through. */
const TOKEN_MAX = 16 * 1024;

export type Recognized = { profile: Profile; tokens: ProviderTokens };

/**
 * Exchanges what the browser brought from a provider for who it is: state, PKCE, issuer, audience, nonce, time and
 * signature are checked (ACC-O2; OpenID Connect Core, section 3.1.3.7).
 *
 * @param query as the provider sent it
 * @throws AuthError bad_oauth_callback, validation_failed; 503 when the provider is away
 */
export async function queryProvider(
  { state, flow, query }: { state: string; flow: Flow; query: URLSearchParams },
  connection: OidcConnection,
  settings: AuthSettings,
): Promise<Recognized> {
  const address = new URL(callbackAddress(settings.issuer));
  address.search = query.toString();
  try {
    const { configuration } = await oidcClient(connection);
    const answer = await client.authorizationCodeGrant(configuration, address, {
      expectedState: state,
      expectedNonce: flow.data.nonce,
      pkceCodeVerifier: flow.data.verifier,
      idTokenExpected: true,
    });
    const claims = await completed(answer, configuration);
    return { profile: readProfile(claims, connection), tokens: tokensOf(answer) };
  } catch (error) {
    throw providerFailure(error, connection.name);
  }
}

/** Adds the profile to the claims: some providers leave the address out of the id_token. */
async function completed(
  answer: Awaited<ReturnType<typeof client.authorizationCodeGrant>>,
  configuration: client.Configuration,
): Promise<Claims> {
  const claims: Claims = { ...answer.claims() };
  if (claims.email !== undefined || configuration.serverMetadata().userinfo_endpoint === undefined) return claims;
  const more = await client.fetchUserInfo(configuration, answer.access_token, String(claims.sub));
  return { ...more, ...claims };
}

function tokensOf({ access_token: accessToken, refresh_token: refreshToken }: Answered): ProviderTokens {
  return {
    accessToken: accessToken.length > TOKEN_MAX ? '' : accessToken,
    ...(refreshToken !== undefined && refreshToken.length <= TOKEN_MAX && { refreshToken }),
  };
}

type Answered = { access_token: string; refresh_token?: string };
