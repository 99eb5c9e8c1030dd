import type { RequestListener } from 'node:http';
import compose from 'koa-compose';
import './database/associations';
import { domains } from './domains';
import type { Domain } from './Domain';
import { staff } from './domains/staff';
import type { Env } from './env';
import { createIdentify } from './http/authenticate';
import { createBareApplication } from './http/bareApplication';
import type { DeclaredRoute } from './http/DeclaredRoute';
import { refuseWrongMethods } from './http/handleErrors';
import { openApiRoutes } from './http/openapi/openapi.routes';
import { serveCachedResponses } from './http/responseCache';
import { createRouters } from './http/routers';

export type App = {
  listener: RequestListener;
  /** Every route of the API as declared. */
  routes: readonly DeclaredRoute[];
  domains: readonly Domain[];
  /** From now on `/readyz` is red, and open streams have ended. */
  drain(): void;
};

/** The application, not yet listening. */
export function createApp(env: Env): App {
  const { koa, health } = createBareApplication(
    env,
    domains.flatMap(({ readiness }) => readiness ?? []),
  );
  const identify = createIdentify(
    env,
    domains.flatMap((domain) => domain.authenticators?.(env) ?? []),
    staff.findStaff(env),
    staff.kitchenActors(env),
  );
  const api = createRouters(env, identify);
  for (const domain of domains) domain.routes?.(api.routers);
  openApiRoutes(api.routers, api.declared);

  // A call passes none of the pages' middlewares: each of them is a promise or two of it.
  const beforePages = compose(domains.flatMap((domain) => domain.middleware?.(env) ?? []));
  const beforeCalls = compose(domains.flatMap((domain) => domain.apiMiddleware?.() ?? []));
  koa.use((ctx, next) => (ctx.path.startsWith('/api/') ? beforeCalls : beforePages)(ctx, next));
  koa.use(api.middleware);
  koa.use(refuseWrongMethods());

  const answer = koa.callback();
  const finders = domains.flatMap((domain) => domain.ready?.(env) ?? []);
  return {
    listener: serveCachedResponses(finders, env.PUBLIC_ORIGIN, (request, response) => void answer(request, response)),
    routes: api.declared,
    domains,
    drain: () => {
      health.drain();
      for (const domain of domains) domain.drain?.();
    },
  };
}
