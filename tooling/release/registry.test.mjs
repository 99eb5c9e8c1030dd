import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, beforeEach, describe, it, mock } from 'node:test';
import { activate, changeSection } from './registry.mjs';

/** @typedef {{ id: string, parent: string | null, reason: string, shell: object, remotes: object }} Live */

/** @type {Live} */
const FIRST = {
  id: 'first',
  parent: null,
  reason: 'begun',
  shell: { version: '1' },
  remotes: { 'mf-x': { version: '2' } },
};
const BACK = { ...FIRST, id: 'back', parent: 'first', reason: 'by hand', remotes: { 'mf-x': { version: '1' } } };

/** @type {Live} */
let live = FIRST;
/** What a change leaves live before its connection ends without an answer; null when the first one does not reach the site. @type {Live | null} */
let becomes = null;
let changes = 0;
const server = createServer((request, response) => {
  if (request.method === 'GET') return void response.end(JSON.stringify(live));
  if (request.headers['if-match'] !== `"${live.id}"`) return void response.writeHead(412).end();
  changes += 1;
  if (live === becomes || (!becomes && changes > 1)) return void response.end(JSON.stringify(BACK));
  live = becomes ?? live;
  response.destroy();
}).listen(0, '127.0.0.1');
await once(server, 'listening');
after(() => server.close());
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
const site = { origin: `http://127.0.0.1:${port}`, token: 'x' };
const rollBack = () => changeSection(site, 'rollbacks', { remote: 'mf-x', reason: 'by hand' });

describe('CMP-222 a change whose answer is lost', () => {
  mock.method(process.stderr, 'write', () => true);
  beforeEach(() => {
    live = FIRST;
    changes = 0;
  });

  it('is made once, and its second attempt says what it came to', async () => {
    becomes = BACK;
    assert.deepEqual(await rollBack(), { ...BACK, warnings: [], downloads: [], isSame: false });
    assert.equal(changes, 1);
  });

  it('is made when it had not reached the site', async () => {
    becomes = null;
    assert.deepEqual(await rollBack(), { ...BACK, isSame: false });
    assert.equal(changes, 2);
  });

  it('CMP-297 is one of this command, when it is found made already', async () => {
    becomes = BACK;
    const changed = await activate(site, [{ remote: 'mf-x', version: '1' }], 'by hand');
    assert.deepEqual([changed.id, changed.isSame], ['back', false]);
    assert.equal((await activate(site, [{ remote: 'mf-x', version: '1' }], 'by hand')).isSame, true);
  });

  it('is not taken for made when another team changed the site at that moment', async () => {
    becomes = { ...BACK, remotes: FIRST.remotes, shell: { version: '2' } };
    await assert.rejects(rollBack(), { message: 'Somebody changed the composition at this moment.' });
  });
});
