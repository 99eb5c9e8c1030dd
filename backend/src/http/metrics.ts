import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Middleware } from 'koa';
import { collectDefaultMetrics, Counter, Histogram, register } from 'prom-client';
import { EnvironmentError } from '../env';
import { requestContext } from '../lib/requestContext';
import './logMetrics';

const labelNames = ['method', 'route', 'status'] as const;

const duration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer, by route template',
  labelNames,
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
});

const roundTrips = new Counter({
  name: 'http_request_database_round_trips_total',
  help: 'Statements sent to the database while answering, by route template',
  labelNames: ['method', 'route'] as const,
});

/** Measures by route template: `/api/orders/:id` is one series, not one for each order. */
export function measureRequests(): Middleware {
  return async (ctx, next) => {
    const started = performance.now();
    await next();
    const route = ctx.state.route ?? 'unmatched';
    durationOf(ctx.method, route, ctx.status).observe((performance.now() - started) / 1000);
    const sent = requestContext.getStore()?.roundTrips ?? 0;
    if (sent > 0) roundTripsOf(ctx.method, route).inc(sent);
  };
}

const MAX_CHILDREN = 2000;

/** Memoizes the child of a metric by its labels: prom-client validates, sorts and joins them for each value otherwise. */
function memoizeChild<L extends (string | number)[], C>(find: (...labels: L) => C): (...labels: L) => C {
  const children = new Map<string, C>();
  return (...labels) => {
    const key = labels.join(' ');
    const known = children.get(key);
    if (known) return known;
    const child = find(...labels);
    // Methods are the client's to choose, and unknown ones are many.
    if (children.size < MAX_CHILDREN) children.set(key, child);
    return child;
  };
}
const durationOf = memoizeChild((method: string, route: string, status: number) =>
  duration.labels({ method, route, status }),
);
const roundTripsOf = memoizeChild((method: string, route: string) => roundTrips.labels({ method, route }));

const responseCache = new Counter({
  name: 'http_cached_responses_total',
  help: 'Answers sent without asking the application, by route template',
  labelNames: ['route', 'status'] as const,
});

const cachedResponsesOf = memoizeChild((route: string, status: number) => responseCache.labels({ route, status }));

export function countCachedResponse(route: string, status: number): void {
  cachedResponsesOf(route, status).inc();
}

const droppedConnections = new Counter({
  name: 'http_connections_dropped_total',
  help: 'Connections closed at once because the process had as many as it accepts',
});

export function countDroppedConnection(): void {
  droppedConnections.inc();
}

/**
 * Serves the figures on a port of their own, which a proxy does not publish.
 *
 * @throws EnvironmentError when the port can't be listened on
 */
export async function serveMetrics(port: number, host: string): Promise<Server> {
  collectDefaultMetrics();
  const server = createServer((_, response) => {
    void register.metrics().then((text) => {
      response.writeHead(200, { 'Content-Type': register.contentType });
      response.end(text);
    });
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'EADDRINUSE' ? 'another program uses it' : message;
    throw new EnvironmentError(
      `METRICS_PORT ${port} can't be listened on: ${reason}. Choose another port, or 0 for none.`,
    );
  }
  return server;
}
