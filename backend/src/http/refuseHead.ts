import type { IncomingMessage, ServerResponse } from 'node:http';
import { countCachedResponse } from './metrics';

/** Lines of a head. Browsers send about 20, and proxies add a few. */
const MAX_HEADERS = 200;

/** Returns the status with which a request's head is refused, or undefined. */
export function faultOfHead({ rawHeaders }: IncomingMessage): 400 | 431 | undefined {
  if (rawHeaders.length > 2 * MAX_HEADERS) return 431;
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? '';
    if (name.length === 'host'.length && name.toLowerCase() === 'host') hosts += 1;
  }
  // A proxy may read the first one, and we the second (RFC 9112, section 3.2).
  return hosts > 1 ? 400 : undefined;
}

/** Answers like Node itself does to a head that it refuses: a status without a body. */
export function refuseHead(response: ServerResponse, status: 400 | 417 | 431): void {
  countCachedResponse('head refused', status);
  response.writeHead(status, { 'Content-Length': '0', Connection: 'close' });
  response.end();
}
