import type { Context } from 'koa';
import type { AuthRouters } from '../protocol/authRouter';
import type { AuthSettings } from '../settings';
import { presentSettings } from './presentSettings';

/** As long as the public client keeps keys. */
const CACHE_SECONDS = 600;
/** The protocol that is spoken, which programs read here. */
const HEALTH = {
  version: 'v2.185.0',
  name: 'GoTrue',
  description: 'GoTrue is a user registration and authentication API',
};

/** Public metadata of the service. */
export function aboutRoutes({ open }: AuthRouters): void {
  open.get('/settings', {}, ({ settings }) => presentSettings(settings));
  open.get('/health', {}, () => HEALTH);
  open.get('/.well-known/jwks.json', {}, ({ settings, ctx }) => {
    letCache(ctx);
    return { keys: settings.keys.all.flatMap(({ publicJwk }) => (publicJwk ? [publicJwk] : [])) };
  });
  open.get('/.well-known/openid-configuration', {}, ({ settings, ctx }) => {
    letCache(ctx);
    return discovery(settings);
  });
}

/** Public members only, and no secret of HS256 among them (ACC-S11). */
function letCache(ctx: Context): void {
  ctx.set('Cache-Control', `public, max-age=${CACHE_SECONDS}`);
}

/** OpenID Connect Discovery 1.0, section 3: verifiers of our tokens find the keys by it. */
function discovery({ issuer, keys }: AuthSettings): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    userinfo_endpoint: `${issuer}/oauth/userinfo`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [...new Set(keys.all.map(({ alg }) => alg))],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: ['openid', 'profile', 'email', 'phone'],
    claims_supported: [
      'sub',
      'aud',
      'iss',
      'exp',
      'iat',
      'email',
      'phone',
      'app_metadata',
      'user_metadata',
      'session_id',
    ],
  };
}
