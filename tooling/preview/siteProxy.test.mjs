import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, it } from 'node:test';
import { siteProxy } from './siteProxy.mjs';

/** @type {import('node:http').Server[]} */
const servers = [];
after(() => servers.forEach((server) => server.close()));

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
  const pass = siteProxy({ site, origin: 'http://127.0.0.1:4190' });
  const preview = await serve((request, response) =>
    pass(/** @type {any} */ (request), /** @type {any} */ (response), () => response.end()),
  );
  for (let nth = 0; nth < 2; nth += 1) {
    const answer = await fetch(`${preview}/events`);
    assert.equal(answer.status, 502);
    assert.match(await answer.text(), /could not pass the page on/);
  }
});
