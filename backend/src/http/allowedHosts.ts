import { isIP } from 'node:net';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Env } from '../env';
import { countCachedResponse } from './metrics';

/**
 * Outside production pages are open that hold mails and steer payments. A site on the internet could let its own name
 * point to this machine (DNS rebinding), and its scripts would then read them as pages of their own origin. So only
 * requests by a name of this machine are answered: localhost, an IP address, or the host of PUBLIC_ORIGIN.
 */
export function refuseForeignHosts(
  { SITE_MODE, PUBLIC_ORIGIN }: Pick<Env, 'SITE_MODE' | 'PUBLIC_ORIGIN'>,
  otherwise: RequestListener,
): RequestListener {
  if (SITE_MODE === 'production') return otherwise;
  const own = new URL(PUBLIC_ORIGIN).hostname;
  let lastAllowed: string | undefined;
  return (request, response) => {
    const { host } = request.headers;
    const isLast = host !== undefined && host === lastAllowed;
    if (isLast || isAllowed(hostOf(request), own)) {
      lastAllowed = host;
      otherwise(request, response);
    } else refuse(response, PUBLIC_ORIGIN);
  };
}

/** The name without its port; undefined for what is no host. */
function hostOf({ headers: { host = '' } }: IncomingMessage): string | undefined {
  // A request without the header does not come from a browser.
  if (host === '') return 'localhost';
  if (!/^[\w.:[\]-]{1,255}$/.test(host) || !URL.canParse(`http://${host}`)) return undefined;
  return new URL(`http://${host}`).hostname;
}

function isAllowed(host: string | undefined, own: string): boolean {
  if (host === undefined) return false;
  // An address cannot be rebound: the origin that a browser compares is the address itself.
  const isAddress = isIP(host.replaceAll(/[[\]]/g, '')) !== 0;
  return isAddress || host === 'localhost' || host.endsWith('.localhost') || host === own;
}

const MISDIRECTED = 421;

function refuse(response: ServerResponse, origin: string): void {
  countCachedResponse('foreign host', MISDIRECTED);
  response.writeHead(MISDIRECTED, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(
    `This site answers at ${origin}. To use another name, start it with PUBLIC_ORIGIN set to that name's origin.\n`,
  );
}
