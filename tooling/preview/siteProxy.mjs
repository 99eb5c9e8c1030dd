import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream';
import { composeLocally } from './composeLocally.mjs';
import { FILES_PATH } from './pages.mjs';

/** What a page tells the site of itself. A page with code from here is nothing to count or to roll back for. */
const REPORTS = ['/api/composition/reports', '/api/visits'];

/**
 * Of a connection, not of an answer; what would bind this machine's name to https; and what would refuse the scripts from here,
 * which have no hash.
 */
const NOT_PASSED_ON = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'strict-transport-security',
  'integrity-policy',
];

const HTML = 'text/html; charset=utf-8';

/** @param {string} reason */
const waitingPage = (reason) => `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <meta name="color-scheme" content="light dark" />
  <meta http-equiv="refresh" content="2" />
  <title>The site does not answer</title>
  <link rel="icon" href="data:," />
  <body style="margin: 2rem; font: 1rem/1.5 system-ui, sans-serif">
    <p role="alert">${reason.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>
    <p>This page continues by itself once the site is there.</p>
  </body>
</html>
`;

/**
 * Passes everything on to the site. Its pages come back with one section taken from here.
 *
 * @param {{ site: string, origin: string }} options
 * @returns {import('webpack-dev-server').RequestHandler}
 */
export function siteProxy({ site, origin }) {
  const send = site.startsWith('https:') ? httpsRequest : httpRequest;
  return (request, response, next) => {
    const address = request.url ?? '/';
    if (address.startsWith(FILES_PATH)) return next();
    if (REPORTS.some((path) => address.startsWith(path))) return void response.writeHead(204).end();
    const asked = send(
      new URL(address, site),
      { method: request.method, headers: asIfFromThere(request.headers, { site, origin }) },
      (answer) =>
        void passBack(answer).catch((error) => refuse(`The preview could not pass the page on: ${error.message}`)),
    );
    asked.on('error', (error) => refuse(`${site} did not answer: ${error.message}`, { again: true }));
    response.on('close', () => asked.destroy());
    request.pipe(asked);

    /**
     * @param {string} reason
     * @param {{ again?: boolean }} [options]  whether a page asks again by itself
     */
    function refuse(reason, { again = false } = {}) {
      // Half an answer is broken off: the reason would end up inside a script.
      if (response.headersSent) return void response.destroy();
      const isPage = again && request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
      response.writeHead(502, { 'content-type': isPage ? HTML : 'text/plain' });
      response.end(isPage ? waitingPage(reason) : reason);
    }

    /** @param {import('node:http').IncomingMessage} answer */
    async function passBack(answer) {
      const headers = Object.fromEntries(
        Object.entries(answer.headers).filter(([header]) => !NOT_PASSED_ON.includes(header)),
      );
      const { location } = answer.headers;
      if (location?.startsWith(site)) headers.location = origin + location.slice(site.length);
      const isPage = answer.headers['content-type']?.startsWith('text/html') ?? false;
      if (!isPage) {
        response.writeHead(answer.statusCode ?? 502, headers);
        // An answer that breaks off must not look like one that goes on.
        return void pipeline(answer, response, () => undefined);
      }
      const parts = [];
      for await (const part of answer) parts.push(part);
      const html = Buffer.concat(parts).toString('utf8');
      const build = await fetch(`${origin}${FILES_PATH}build.json`).then((found) => found.json());
      const policy = String(headers['content-security-policy'] ?? '');
      delete headers['content-length'];
      delete headers.etag;
      response.writeHead(answer.statusCode ?? 502, {
        ...headers,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        ...(policy && { 'content-security-policy': withoutHttps(policy) }),
      });
      response.end(composeLocally(html, { build, base: origin + FILES_PATH }));
    }
  };
}

/**
 * The site compares both with its own address. A page must come back as text, not compressed.
 *
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @param {{ site: string, origin: string }} addresses
 */
function asIfFromThere(headers, { site, origin }) {
  return {
    ...headers,
    host: new URL(site).host,
    'accept-encoding': 'identity',
    ...(headers.origin === origin && { origin: site }),
    ...(headers.referer?.startsWith(origin) && { referer: site + headers.referer.slice(origin.length) }),
  };
}

/** @param {string} policy */
function withoutHttps(policy) {
  return policy
    .split(';')
    .filter((directive) => directive.trim() !== 'upgrade-insecure-requests')
    .join(';');
}
