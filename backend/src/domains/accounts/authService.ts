import type { Middleware } from 'koa';
import type { Env } from '../../env';
import { AuthError } from './protocol/AuthError';
import { answerAuthErrors } from './protocol/answerAuthErrors';
import { createAuthRouter } from './protocol/authRouter';
import { AUTH_PATH, authSettings } from './settings';
import { signInRoutes } from './signin/signin.routes';

/** Everything under `/auth/v1`, in the protocol of the public client. */
export function authService(env: Env): Middleware {
  const answering = answerAuthErrors();
  const routes = createAuthRouter(authSettings(env), (routers) => {
    signInRoutes(routers);
  });
  const refuse = (): never => {
    throw new AuthError(404, 'not_found', 'There is nothing at this address');
  };
  return async (ctx, next) => {
    if (ctx.path === AUTH_PATH || ctx.path.startsWith(`${AUTH_PATH}/`)) {
      await answering(ctx, async () => {
        await routes(ctx, () => Promise.resolve(refuse()));
      });
    } else await next();
  };
}
