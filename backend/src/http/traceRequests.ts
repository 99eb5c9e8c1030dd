import type { Context, Middleware } from 'koa';
import type { Span } from '@opentelemetry/api';
import { failSpan, runTrace } from '../lib/tracing/tracing';

/** Asked every few seconds by machines. */
const PROBES = new Set(['/livez', '/readyz']);
/** Others are the client's own words. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** A trace for a sampled request, named by its route template. Never by its address, which names orders and people. */
export function traceRequests(): Middleware {
  return (ctx, next) => {
    if (PROBES.has(ctx.path)) return next();
    const method = METHODS.has(ctx.method) ? ctx.method : 'OTHER';
    const attributes = { 'http.request.method': method };
    return runTrace(method, { kind: 'server', attributes, traceparent: ctx.get('traceparent') }, async (span) => {
      await next();
      if (span) describe(span, ctx, method);
    });
  };
}

function describe(span: Span, ctx: Context, method: string): void {
  const route = ctx.state.route;
  if (route !== undefined) {
    span.updateName(`${method} ${route}`);
    span.setAttribute('http.route', route);
  }
  span.setAttribute('http.response.status_code', ctx.status);
  span.setAttribute('site.request_id', ctx.state.requestId);
  if (ctx.status >= 500) failSpan(span, { code: String(ctx.status) });
  showTrace(span, ctx);
}

/** Lets the browser's own tools show which trace an answer belongs to. A cache would show it to others later. */
function showTrace(span: Span, ctx: Context): void {
  if (ctx.res.headersSent || ctx.respond === false) return;
  if (!/no-store|no-cache|private/.test(ctx.response.get('Cache-Control'))) return;
  const { traceId, spanId } = span.spanContext();
  ctx.append('Server-Timing', `traceparent;desc="00-${traceId}-${spanId}-01"`);
}
