import type { RequestListener } from 'node:http';
import Koa from 'koa';
import './database/associations';
import { domains } from './domains';
import type { Domain } from './domains/Domain';
import type { Env } from './env';
import { createIdentify } from './http/authenticate';
import type { DeclaredRoute } from './http/DeclaredRoute';
import { compress } from './http/compress';
import { handleErrors, refuseWrongMethods } from './http/handleErrors';
import { createHealth } from './http/health';
import { measureRequests } from './http/metrics';
import { openApiRoutes } from './http/openapi/openapi.routes';
import { answerReadily } from './http/readyAnswers';
import { requestId } from './http/requestId';
import { requestLog } from './http/requestLog';
import { createRouters } from './http/routers';
import { securityHeaders } from './http/securityHeaders';
import { log, safeMessage } from './lib/log';

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
  const koa = new Koa();
  const health = createHealth();
  const identify = createIdentify(
    env,
    domains.flatMap((domain) => domain.authenticators?.(env) ?? []),
  );
  const api = createRouters(env, identify);
  for (const domain of domains) domain.routes?.(api.routers);
  openApiRoutes(api.routers, api.declared);

  koa.use(requestId(env.SITE_MODE === 'test'));
  koa.use(requestLog());
  koa.use(measureRequests());
  koa.use(securityHeaders(env.PUBLIC_ORIGIN));
  koa.use(compress());
  koa.use(handleErrors());
  koa.use(health.middleware);
  for (const domain of domains) for (const middleware of domain.middleware?.(env) ?? []) koa.use(middleware);
  koa.use(refuseWrongMethods());
  koa.use(api.middleware);

  koa.on('error', (error: NodeJS.ErrnoException) => {
    // A reader who leaves in the middle of a stream is no fault.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ECONNRESET' || error.code === 'EPIPE') return;
    log().error({ error: safeMessage(error.message) }, 'an answer could not be sent');
  });
  const answer = koa.callback();
  const finders = domains.flatMap((domain) => domain.ready?.(env) ?? []);
  return {
    listener: answerReadily(finders, env.PUBLIC_ORIGIN, (request, response) => void answer(request, response)),
    routes: api.declared,
    domains,
    drain: () => {
      health.drain();
      for (const domain of domains) domain.drain?.();
    },
  };
}
