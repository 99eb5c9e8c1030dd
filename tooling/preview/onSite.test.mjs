import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { freePort } from '../processes/freePort.mjs';
import { startOnSite } from './startOnSite.mjs';
import { writeSampleSection } from './testing/writeSampleSection.mjs';

const SNAPSHOT = { remotes: [{ name: 'mf-sample', source: 'active' }, { name: 'mf-other' }], offline: true };
const PAGE = `<!doctype html><link rel="preload" href="/_r/mf-sample/1/a.js"><link rel="preload" href="/_r/mf-other/1/b.js"><div id="root" data-rendered="mf-sample">old</div><script type="application/json" id="site-snapshot">${JSON.stringify(SNAPSHOT)}</script>`;
const POLICY = "script-src 'self'; upgrade-insecure-requests";

describe('a section from source inside a running site', () => {
  const sample = writeSampleSection();
  /** @type {{ method?: string, url?: string, headers: import('node:http').IncomingHttpHeaders, body: string }[]} */
  const received = [];
  const site = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      received.push({ method: request.method, url: request.url, headers: request.headers, body });
      if (request.url === '/old') return void response.writeHead(302, { location: `${siteOrigin}/sample` }).end();
      if (request.url?.startsWith('/api/')) return void response.writeHead(201, { etag: '"1"' }).end('{"done":true}');
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': POLICY,
        'integrity-policy': 'blocked-destinations=(script)',
      };
      response.writeHead(200, { ...headers, 'cache-control': 'public' }).end(PAGE);
    });
  });
  let siteOrigin = '';
  /** @type {import('./startPreview.mjs').Preview} */
  let preview;
  before(async () => {
    await new Promise((done) => site.listen(0, '127.0.0.1', () => done(undefined)));
    const address = site.address();
    siteOrigin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    // Other files show a section of this name at the same time.
    preview = await startOnSite(sample.dir, { site: siteOrigin, port: await freePort() });
  });
  after(async () => {
    site.close();
    sample.remove();
    await preview.stop();
  });

  it('CMP-45 composes the pages of the site with the code from here, and nothing else of them', async () => {
    const response = await fetch(preview.address);
    assert.equal(response.headers.get('cache-control'), 'no-store');
    assert.equal(response.headers.get('content-security-policy'), "script-src 'self'");
    assert.equal(response.headers.get('integrity-policy'), null);
    const html = await response.text();
    assert.doesNotMatch(html, /data-rendered/);
    assert.deepEqual(html.match(/<link [^>]+>/g), ['<link rel="preload" href="/_r/mf-other/1/b.js">']);
    const snapshot = JSON.parse(/id="site-snapshot">([^<]*)</.exec(html)?.[1] ?? '');
    assert.deepEqual(snapshot.remotes[0], { name: 'mf-other' });
    const { source, base, entry, exposes } = snapshot.remotes[1];
    assert.deepEqual([source, base], ['localhost', `${preview.origin}/_preview/files/`]);
    assert.equal(snapshot.offline, false);
    for (const file of [entry, exposes[0].js[0]]) {
      const script = await fetch(base + file);
      assert.equal(script.status, 200);
      assert.match(script.headers.get('content-type') ?? '', /javascript/);
    }
  });

  it('CMP-45 sends calls on to the site as if its own page made them', async () => {
    const headers = { origin: preview.origin, 'content-type': 'application/json', authorization: 'Bearer token' };
    const response = await fetch(`${preview.origin}/api/cart/items?x=1`, { method: 'POST', headers, body: '{"a":1}' });
    assert.deepEqual([response.status, response.headers.get('etag')], [201, '"1"']);
    assert.deepEqual(await response.json(), { done: true });
    const call = received.at(-1);
    assert.deepEqual([call?.method, call?.url, call?.body], ['POST', '/api/cart/items?x=1', '{"a":1}']);
    const { origin, host, authorization } = call?.headers ?? {};
    assert.deepEqual([origin, `http://${host}`, authorization], [siteOrigin, siteOrigin, 'Bearer token']);
  });

  it('stays here where the site redirects to itself', async () => {
    const response = await fetch(`${preview.origin}/old`, { redirect: 'manual' });
    assert.equal(response.headers.get('location'), `${preview.origin}/sample`);
  });

  it('tells the site nothing of what fails here', async () => {
    const before = received.length;
    const response = await fetch(`${preview.origin}/api/composition/reports`, { method: 'POST', body: '{}' });
    assert.equal(response.status, 204);
    assert.equal(received.length, before);
  });
});
