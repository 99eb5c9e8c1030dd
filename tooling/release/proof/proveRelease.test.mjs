import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { proveRelease } from './proveRelease.mjs';

it('CMP-249 a proof in the middle of which the site goes away says so, and how to go on', async () => {
  const server = createServer((request, response) => {
    if (request.method === 'GET') return void response.writeHead(404).end('{}');
    response.writeHead(200, { connection: 'close' }).end(JSON.stringify({ url: `${origin}/_preview/mf-x/1` }));
    server.close();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const origin = `http://127.0.0.1:${port}`;
  const release = /** @type {import('../prepareRelease.mjs').ReleaseSubmission} */ (
    /** @type {unknown} */ ({ remote: 'mf-x', version: '1', section: { routes: ['/x'] } })
  );
  const options = { folder: join(tmpdir(), 'no-proof'), say: () => undefined };
  await assert.rejects(proveRelease({ origin, token: 'any' }, release, options), {
    message: `${origin} cannot be reached any more, so the release is not proven, and guests see what they saw.`,
    remedy: 'It is published. Once the site is back, go on with --no-build --prove.',
  });
});
