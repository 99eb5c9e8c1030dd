import type { Middleware } from 'koa';
import type { Env } from '../../env';
import { aboutRoutes } from './about/about.routes';
import { refuseUnknown } from './about/disabledFeatures';
import { adminRoutes } from './admin/admin.routes';
import { factorRoutes } from './factors/factors.routes';
import { answerAuthErrors } from './protocol/answerAuthErrors';
import { createAuthRouter } from './protocol/authRouter';
import { AUTH_PATH, authSettings } from './settings';
import { signInRoutes } from './signin/signin.routes';

/** Everything under `/auth/v1`, in the protocol of the public client. */
export function authService(env: Env): Middleware {
  const answering = answerAuthErrors();
  const settings = authSettings(env);
  const routes = createAuthRouter(settings, (routers) => {
    signInRoutes(routers);
    factorRoutes(routers);
    adminRoutes(routers);
    aboutRoutes(routers);
  });
  return async (ctx, next) => {
    if (ctx.path === AUTH_PATH || ctx.path.startsWith(`${AUTH_PATH}/`)) {
      await answering(ctx, async () => {
        await routes(ctx, () => refuseUnknown(ctx, settings));
      });
    } else await next();
  };
}
