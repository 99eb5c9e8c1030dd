import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PROBLEMS, type Problem } from '@site/contracts';
import { countCachedResponse } from './metrics';

/** Of a path with its query. The longest of ours, a sign-in's return address, is about a quarter of it. */
const MAX_TARGET = 8192;

/** Whether the address is longer than anything that the application accepts. */
export function isTargetTooLong({ url = '' }: IncomingMessage): boolean {
  return url.length > MAX_TARGET;
}

/** Answers 414 before any code of the application reads the address. */
export function refuseLongTarget(response: ServerResponse): void {
  const requestId = randomUUID();
  const { status, title } = PROBLEMS.uri_too_long;
  const problem: Problem = {
    type: 'about:blank',
    title,
    status,
    detail: `An address here has at most ${MAX_TARGET} characters.`,
    code: 'uri_too_long',
    request_id: requestId,
  };
  countCachedResponse('address too long', status);
  response.writeHead(status, {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    'X-Request-ID': requestId,
    Connection: 'close',
  });
  response.end(JSON.stringify(problem));
}
