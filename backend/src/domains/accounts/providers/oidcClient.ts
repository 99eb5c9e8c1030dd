import { createRemoteJWKSet, customFetch as jwksFetch, type JWTVerifyGetKey } from 'jose';
import * as client from 'openid-client';
import type { OidcConnection } from '../../../env/providerEnv';
import { now } from '../../../lib/clock';
import { boundedFetch } from './boundedFetch';

/** How long an issuer's metadata is used before it is read again. */
const KEPT_MS = 60 * 60_000;
/** How long metadata is still used if it cannot be read again. */
const STALE_MS = 24 * 60 * 60_000;
/** Seconds. A browser waits for each of these calls. */
const DISCOVERY_TIMEOUT = 2.5;
const CALL_TIMEOUT = 5;

export type OidcClient = { configuration: client.Configuration; keys: JWTVerifyGetKey; readAt: Date };

type Kept = { current?: OidcClient; asking?: Promise<OidcClient> | undefined };
/** By issuer and client. */
const known = new Map<string, Kept>();

/**
 * A connection's issuer as its metadata describes it (OpenID Connect Discovery), read once an hour; concurrent callers
 * wait for the same answer.
 *
 * @throws whatever openid-client throws when the issuer is away or says something else than what was configured
 */
export async function oidcClient(connection: OidcConnection): Promise<OidcClient> {
  const key = `${connection.issuer}\n${connection.clientId}\n${connection.secret}`;
  const kept = known.get(key) ?? {};
  known.set(key, kept);
  const age = kept.current ? now().getTime() - kept.current.readAt.getTime() : Infinity;
  if (kept.current && age >= 0 && age < KEPT_MS) return kept.current;
  kept.asking ??= discover(connection).finally(() => (kept.asking = undefined));
  try {
    kept.current = await kept.asking;
    return kept.current;
  } catch (error) {
    if (kept.current && Math.abs(age) < STALE_MS) return kept.current;
    throw error;
  }
}

async function discover({ issuer, clientId, secret }: OidcConnection): Promise<OidcClient> {
  const address = new URL(issuer);
  // Only this machine's issuers have no certificate, and never in production: the settings are refused otherwise.
  const execute = address.protocol === 'http:' ? [client.allowInsecureRequests] : [];
  const options = { [client.customFetch]: boundedFetch, timeout: DISCOVERY_TIMEOUT, execute };
  const found = await client.discovery(address, clientId, undefined, client.None(), options);
  const metadata = found.serverMetadata();
  const proof = proofOf(secret, metadata.token_endpoint_auth_methods_supported);
  const configuration = new client.Configuration(metadata, clientId, secret === '' ? undefined : secret, proof);
  configuration[client.customFetch] = boundedFetch;
  configuration.timeout = CALL_TIMEOUT;
  for (const extend of execute) extend(configuration);
  // The signature of an id_token is checked although it came from the issuer itself (ACC-O7).
  client.enableNonRepudiationChecks(configuration);
  const keys = createRemoteJWKSet(new URL(metadata.jwks_uri ?? address), {
    [jwksFetch]: boundedFetch,
    timeoutDuration: CALL_TIMEOUT * 1000,
  });
  return { configuration, keys, readAt: now() };
}

/**
 * How we show the issuer that it is us; without a word of it, it is HTTP Basic (OpenID Connect Discovery, section 3).
 */
function proofOf(secret: string, methods: readonly string[] = ['client_secret_basic']): client.ClientAuth {
  if (secret === '') return client.None();
  return methods.includes('client_secret_basic') ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret);
}
