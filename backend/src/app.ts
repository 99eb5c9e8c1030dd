import Koa from 'koa';
import './database/associations';
import { domains } from './domains';
import type { Domain } from './domains/Domain';
import type { Env } from './env';
import { createIdentify } from './http/authenticate';
import { compress } from './http/compress';
import { handleErrors, refuseWrongMethods } from './http/handleErrors';
import { createHealth } from './http/health';
import { measureRequests } from './http/metrics';
import { requestId } from './http/requestId';
import { requestLog } from './http/requestLog';
import { createRouters, type DeclaredRoute } from './http/routers';
import { securityHeaders } from './http/securityHeaders';

export type App = {
  koa: Koa;
  /** Every route of the API as declared. */
  routes: readonly DeclaredRoute[];
  domains: readonly Domain[];
  /** From now on `/readyz` is red. */
  drain(): void;
};

/** The application, not yet listening: the middleware in their order. */
export function createApp(env: Env): App {
  const koa = new Koa();
  const health = createHealth();
  const identify = createIdentify(
    env,
    domains.flatMap(({ authenticators = [] }) => authenticators),
  );
  const { routers, declared, middleware: apiRoutes } = createRouters(env, identify);
  for (const domain of domains) domain.routes?.(routers);

  koa.use(requestId(env.SITE_MODE === 'test'));
  koa.use(requestLog());
  koa.use(measureRequests());
  koa.use(securityHeaders(env.PUBLIC_ORIGIN));
  koa.use(compress());
  koa.use(handleErrors());
  koa.use(health.middleware);
  for (const domain of domains) for (const middleware of domain.middleware?.(env) ?? []) koa.use(middleware);
  koa.use(refuseWrongMethods());
  for (const middleware of apiRoutes) koa.use(middleware);

  return { koa, routes: declared, domains, drain: health.drain };
}
