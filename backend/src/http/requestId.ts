import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import { newRequestContext, requestContext } from '../lib/requestContext';
import type { AuditDetail } from './audit/addAuditDetail';

declare module 'koa' {
  /** What the layers of the request stack tell each other of a request. */
  interface DefaultState {
    requestId: string;
    /** The path as it was declared, for logs and metrics; undefined where nothing was found. */
    route?: string;
    audit?: AuditDetail;
    isOverload?: boolean;
  }
}

const ACCEPTED = /^[A-Za-z0-9._-]{8,64}$/;

/** Gives each request a name, or keeps the one that a proxy gave it, and opens its context. */
export function requestId(exposeRoundTrips: boolean): Middleware {
  return (ctx, next) => {
    const given = ctx.get('X-Request-ID');
    const id = ACCEPTED.test(given) ? given : randomUUID();
    ctx.state.requestId = id;
    ctx.set('X-Request-ID', id);
    const context = newRequestContext(id);
    return requestContext.run(context, async () => {
      await next();
      // Tests count on it: how often this request went to the database.
      if (exposeRoundTrips && !ctx.res.headersSent) ctx.set('X-Database-Round-Trips', String(context.roundTrips));
    });
  };
}
