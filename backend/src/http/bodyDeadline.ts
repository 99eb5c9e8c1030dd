import type { IncomingMessage, ServerResponse } from 'node:http';

/** For the uploads of teams: the largest release, 24 MiB, at 40 KB/s. */
export const UPLOAD_WITHIN_MS = 600_000;

type Deadline = { timer: NodeJS.Timeout; expire: () => void };

const deadlines = new WeakMap<IncomingMessage, Deadline>();

/**
 * Ends a request whose body does not arrive in time. Node has one limit for all requests; here a route can allow more with
 * `extendBodyDeadline`.
 */
export function startBodyDeadline(request: IncomingMessage, response: ServerResponse, withinMs: number): void {
  const { 'content-length': length = '0', 'transfer-encoding': chunked } = request.headers;
  if (length === '0' && chunked === undefined) return;
  const expire = (): void => {
    if (request.complete) return;
    if (response.headersSent) request.destroy();
    else response.writeHead(408, { Connection: 'close' }).end(() => request.destroy());
  };
  deadlines.set(request, { timer: setTimeout(expire, withinMs), expire });
  request.once('close', () => clearTimeout(deadlines.get(request)?.timer));
}

/** Restarts the deadline of a request's body with another limit. */
export function extendBodyDeadline(request: IncomingMessage, withinMs: number): void {
  const deadline = deadlines.get(request);
  if (!deadline) return;
  clearTimeout(deadline.timer);
  deadlines.set(request, { ...deadline, timer: setTimeout(deadline.expire, withinMs) });
}
