import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, it } from 'node:test';
import { siteProxy } from './siteProxy.mjs';

/** @type {import('node:http').Server[]} */
const servers = [];
after(() => servers.forEach((server) => server.close()));

/**
 * @param {string} site
 * @param {string} [origin]
 */
function servePreview(site, origin = 'http://127.0.0.1:4190') {
  const pass = siteProxy({ site, origin });
  return serve((request, response) =>
    pass(/** @type {any} */ (request), /** @type {any} */ (response), () => response.end()),
  );
}

/**
 * @param {import('node:http').RequestListener} answer
 * @returns {Promise<string>} its address
 */
async function serve(answer) {
  const server = createServer(answer);
  servers.push(server);
  await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(undefined)));
  return `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`;
}

it('CMP-243 a page that the preview cannot put its build into is answered with the reason, and the preview goes on', async () => {
  const site = await serve((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'));
  // The port of a mail protocol, which no browser and no fetch() opens.
  const preview = await servePreview(site);
  for (let nth = 0; nth < 2; nth += 1) {
    const answer = await fetch(`${preview}/events`);
    assert.equal(answer.status, 502);
    assert.match(await answer.text(), /could not pass the page on/);
  }
});

it('CMP-257 a site that goes away in the middle of an answer ends it, so that a stream of events is opened again', async () => {
  const site = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
    setTimeout(() => response.destroy(), 50);
  });
  const answer = await fetch(`${await servePreview(site)}/api/events`, { signal: AbortSignal.timeout(5_000) });
  await assert.rejects(answer.text(), { message: 'terminated' });
});

it('CMP-257 a script that breaks off with its connection ends there, without a sentence of the preview', async () => {
  const site = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript' }).write('begin();');
    setTimeout(() => response.socket?.resetAndDestroy(), 50);
  });
  const answer = await fetch(`${await servePreview(site)}/a.js`, { signal: AbortSignal.timeout(5_000) });
  await assert.rejects(answer.text(), { message: 'terminated' });
});

it('CMP-257 while the site is away a page says so and asks again by itself; a call gets a failure', async () => {
  const preview = await servePreview('http://127.0.0.1:1');
  const page = await fetch(`${preview}/events`, { headers: { accept: 'text/html,*/*' } });
  assert.equal(page.status, 502);
  assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
  const text = await page.text();
  assert.match(text, /http:\/\/127\.0\.0\.1:1 did not answer: .*ECONNREFUSED/);
  assert.match(text, /<meta http-equiv="refresh" content="2" \/>/);
  const call = await fetch(`${preview}/api/cart`, { headers: { accept: 'application/json' } });
  assert.deepEqual([call.status, call.headers.get('content-type')], [502, 'text/plain']);
});
