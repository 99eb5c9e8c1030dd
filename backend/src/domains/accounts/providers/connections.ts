import type { OidcConnection, SsoConnection } from '../../../env/providerEnv';
import { AuthError, invalid } from '../AuthError';
import type { AuthSettings } from '../settings';
import { KNOWN_ISSUERS, KNOWN_PROVIDERS } from './knownProviders';

const SSO_PREFIX = 'sso:';

/** The enabled providers, as `/settings` lists them. */
export function externalProviders({ env }: AuthSettings): Record<string, true> {
  return Object.fromEntries(usable(env.AUTH_EXTERNAL).map(({ name }) => [name, true as const]));
}

/** The labels of the providers' buttons. */
export function externalLabels({ env }: AuthSettings): Record<string, string> {
  return Object.fromEntries(usable(env.AUTH_EXTERNAL).map(({ name, label }) => [name, label]));
}

/**
 * The connection that a browser asks for, a single sign-on among them.
 *
 * @throws AuthError validation_failed
 */
export function findConnection(name: string, { env }: AuthSettings): OidcConnection {
  const wanted = name.toLowerCase();
  const found = [...env.AUTH_EXTERNAL, ...env.AUTH_SSO].find((connection) => connection.name === wanted);
  if (!found && !KNOWN_PROVIDERS.includes(wanted)) {
    throw invalid(`Unsupported provider: Provider ${name.slice(0, 64)} could not be found`);
  }
  if (!found?.enabled) throw invalid('Unsupported provider: provider is not enabled');
  return found;
}

/** @throws AuthError validation_failed, provider_disabled */
export function findExternal(name: string, { env }: AuthSettings): OidcConnection {
  const wanted = name.toLowerCase();
  const found = env.AUTH_EXTERNAL.find((connection) => connection.name === wanted);
  const issuer = found?.issuer ?? KNOWN_ISSUERS.get(wanted);
  if (issuer === undefined) throw invalid(`Custom OIDC provider "${name.slice(0, 64)}" not allowed`);
  if (!found?.enabled) throw new AuthError(400, 'provider_disabled', `Provider (issuer "${issuer}") is not enabled`);
  return found;
}

/** @throws AuthError saml_provider_disabled if no connection is configured */
export function requireSso({ env }: AuthSettings): void {
  if (env.AUTH_SSO.length === 0) throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
}

/** @throws AuthError sso_provider_not_found, sso_provider_disabled */
export function findSso(by: { id: string } | { domain: string }, { env }: AuthSettings): SsoConnection {
  const found =
    'id' in by
      ? env.AUTH_SSO.find(({ id }) => id === by.id.toLowerCase())
      : env.AUTH_SSO.find(({ domains }) => domains.includes(by.domain.trim().toLowerCase()));
  if (!found) {
    const message = 'id' in by ? 'No such SSO provider' : 'No SSO provider assigned for this domain';
    throw new AuthError(404, 'sso_provider_not_found', message);
  }
  if (!found.enabled) throw new AuthError(404, 'sso_provider_disabled', 'SSO Provider is currently disabled');
  return found;
}

export function isSso(connection: OidcConnection): connection is SsoConnection {
  return connection.name.startsWith(SSO_PREFIX);
}

function usable(connections: readonly OidcConnection[]): OidcConnection[] {
  return connections.filter(({ enabled }) => enabled);
}

/** @throws AuthError manual_linking_disabled */
export function requireManualLinking({ env }: AuthSettings): void {
  if (!env.AUTH_MANUAL_LINKING) throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
}

/** The label of a provider in lists and mails. */
export function labelOf(provider: string, { env }: AuthSettings): string {
  if (provider === 'email') return 'E-mail and password';
  if (provider === 'phone') return 'Phone and password';
  return [...env.AUTH_EXTERNAL, ...env.AUTH_SSO].find(({ name }) => name === provider)?.label ?? provider;
}
