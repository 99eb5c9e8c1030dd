import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { composePage } from './composePage.mjs';
import { fakeApi } from './fakeApi.mjs';

const TYPES = /** @type {Record<string, string>} */ ({
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
});

/**
 * How a file of a release can be made to fail:
 * `down` closes the connection, `error` answers 503, `html` answers a page with status 200, `tamper` changes the file,
 * `hang` never answers, a number is a delay in milliseconds.
 *
 * @typedef {'down' | 'error' | 'html' | 'tamper' | 'hang' | number} Fault
 */

/**
 * The composed site without its backend: pages, files of releases, the few calls of /api that the menu needs, and faults.
 */
export class ComposedSite {
  /** @type {{ pattern: RegExp, fault: Fault }[]} */
  #faults = [];
  /** Reports of failing remotes, as browsers sent them. @type {import('../../../contracts/src/composition').RemoteFailureReport[]} */
  reports = [];
  /** Addresses of all files that were asked for. @type {string[]} */
  requests = [];

  /**
   * @param {import('./composePage.mjs').TestComposition} composition
   */
  constructor(composition) {
    this.composition = composition;
    this.server = createServer((request, response) => void this.#answer(request, response));
  }

  /** @returns {Promise<string>} its origin */
  async start() {
    await new Promise((resolve) => this.server.listen(0, '127.0.0.1', () => resolve(undefined)));
    const address = this.server.address();
    if (!address || typeof address === 'string') throw new Error('The site listens at no port');
    return `http://127.0.0.1:${address.port}`;
  }

  /** @returns {Promise<void>} */
  async stop() {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(() => resolve(undefined)));
  }

  /**
   * @param {RegExp} pattern tried on the path of each file
   * @param {Fault} fault
   */
  breakFiles(pattern, fault) {
    this.#faults.push({ pattern, fault });
  }

  repair() {
    this.#faults = [];
  }

  /** Forgets reports, requests and faults. */
  reset() {
    this.repair();
    this.reports = [];
    this.requests = [];
  }

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  async #answer(request, response) {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    if (pathname === '/api/composition/reports') return this.#takeReport(request, response);
    if (pathname.startsWith('/api/')) return fakeApi(request, response);
    if (pathname.startsWith('/_r/')) return this.#answerFile(pathname, response);
    const { html, headers } = composePage(this.composition, pathname);
    response.writeHead(200, headers).end(html);
  }

  /**
   * @param {string} path
   * @param {import('node:http').ServerResponse} response
   */
  async #answerFile(path, response) {
    this.requests.push(path);
    const [, , name = '', version = '', ...rest] = path.split('/');
    const release = this.composition.releases.find((one) => one.name === name && one.version === version);
    const fault = this.#faults.find(({ pattern }) => pattern.test(path))?.fault;
    if (fault === 'down') return void response.destroy();
    if (fault === 'hang') return;
    if (fault === 'error' || !release) return void response.writeHead(fault ? 503 : 404).end();
    if (fault === 'html') {
      const headers = { 'content-type': 'text/html', 'cache-control': 'public, max-age=31536000, immutable' };
      return void response.writeHead(200, headers).end('<!doctype html><title>Gateway</title><p>Hello.');
    }
    if (typeof fault === 'number') await new Promise((resolve) => setTimeout(resolve, fault));
    const body = readFileSync(join(release.dir, rest.join('/')));
    response.writeHead(200, {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    response.end(fault === 'tamper' ? Buffer.concat([body, Buffer.from('\nwindow.tampered = true;')]) : body);
  }

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  async #takeReport(request, response) {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    this.reports.push(JSON.parse(Buffer.concat(chunks).toString()));
    response.writeHead(204).end();
  }
}
