import type { Context } from 'koa';
import { AuthError } from '../AuthError';
import { requireService, requireSignedIn } from '../sessions/whoCalls';
import { AUTH_PATH, type AuthSettings } from '../settings';

type Feature = { path: RegExp; admit?: 'service' | 'person'; code: string; message: string };

const OAUTH_SERVER = { code: 'feature_disabled', message: 'OAuth server is disabled' };
const PASSKEYS = { code: 'passkey_disabled', message: 'Passkeys are disabled' };
const SAML = { code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' };

/**
 * Parts of the protocol that this service does not have. Their clients get a clear answer, instead of "no such
 * address".
 */
const FEATURES: readonly Feature[] = [
  { path: /^\/(oauth|\.well-known\/oauth-authorization-server)(\/|$)/, ...OAUTH_SERVER },
  { path: /^\/user\/oauth\/grants(\/|$)/, admit: 'person', ...OAUTH_SERVER },
  { path: /^\/admin\/oauth(\/|$)/, admit: 'service', ...OAUTH_SERVER },
  {
    path: /^\/admin\/custom-providers(\/|$)/,
    admit: 'service',
    code: 'feature_disabled',
    message: 'Custom OAuth providers are disabled',
  },
  { path: /^\/passkeys(\/|$)/, ...PASSKEYS },
  { path: /^\/admin\/users\/[^/]+\/passkeys(\/|$)/, admit: 'service', ...PASSKEYS },
  { path: /^\/sso\/saml(\/|$)/, ...SAML },
  { path: /^\/admin\/sso\/providers(\/|$)/, admit: 'service', ...SAML },
  { path: /^\/scim(\/|$)/, code: 'feature_disabled', message: 'SCIM server is disabled' },
];

/**
 * Answers what no route has answered.
 *
 * @throws AuthError always: what is off, or not_found
 */
export async function refuseUnknown(ctx: Context, settings: AuthSettings): Promise<never> {
  const path = ctx.path.slice(AUTH_PATH.length);
  const feature = FEATURES.find((each) => each.path.test(path));
  if (!feature) throw new AuthError(404, 'not_found', 'There is nothing at this address');
  if (feature.admit === 'service') await requireService({ ctx, settings });
  if (feature.admit === 'person') await requireSignedIn({ ctx, settings }, { recovery: false });
  throw new AuthError(404, feature.code, feature.message);
}
