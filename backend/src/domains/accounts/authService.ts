import type { Middleware } from 'koa';
import type { Env } from '../../env';
import { aboutRoutes } from './about/about.routes';
import { refuseUnknown } from './about/disabledFeatures';
import { adminRoutes } from './admin/admin.routes';
import { factorRoutes } from './factors/factors.routes';
import { emailRoutes } from './email/email.routes';
import { personRoutes } from './person/person.routes';
import { AuthError } from './AuthError';
import { answerAuthErrors } from './protocol/answerAuthErrors';
import { createAuthRouter } from './protocol/authRouter';
import { providerRoutes } from './providers/providers.routes';
import { hasUnknownApiKey } from './publishableKeys';
import { AUTH_PATH, authSettings } from './settings';
import { signInRoutes } from './signin/signin.routes';
import { verifyRoutes } from './verify/verify.routes';

/** Serves everything under `/auth/v1`, in the protocol of the public client. */
export function authService(env: Env): Middleware {
  const answering = answerAuthErrors();
  const settings = authSettings(env);
  const routes = createAuthRouter(settings, (routers) => {
    signInRoutes(routers);
    emailRoutes(routers);
    verifyRoutes(routers);
    personRoutes(routers);
    factorRoutes(routers);
    providerRoutes(routers);
    adminRoutes(routers);
    aboutRoutes(routers);
  });
  return async (ctx, next) => {
    if (ctx.path === AUTH_PATH || ctx.path.startsWith(`${AUTH_PATH}/`)) {
      await answering(ctx, async () => {
        if (hasUnknownApiKey(ctx, env)) throw new AuthError(401, 'invalid_api_key', 'Invalid API key');
        await routes(ctx, () => refuseUnknown(ctx, settings));
      });
    } else await next();
  };
}
