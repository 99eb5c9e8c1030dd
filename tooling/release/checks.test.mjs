import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, describe, it } from 'node:test';
import { run } from '../processes/run.mjs';

const CLI = join(import.meta.dirname, 'cli.mjs');

describe('CMP-220 a release whose checks fail', () => {
  const dir = mkdtempSync(join(tmpdir(), 'checks-'));
  /** What the site was sent, by method and path. @type {string[]} */
  let sent = [];
  /** Paths for which the site does not take the token. */
  let refused = /^$/;
  const site = createServer((request, response) => {
    if (request.method !== 'GET') sent.push(`${request.method} ${request.url}`);
    const isRefused = refused.test(String(request.url));
    const answer = isRefused ? { detail: 'The token is not valid.' } : { sizes: {} };
    request.resume().on('end', () => response.writeHead(isRefused ? 401 : 201).end(JSON.stringify(answer)));
  });

  /** @param {Record<string, string>} scripts */
  const writeSection = (scripts, devDependencies = {}) =>
    writeFileSync(
      join(dir, 'package.json'),
      JSON.stringify({
        ...{ name: 'mf-x', version: '1.0.0', devDependencies },
        scripts: { build: 'true', ...scripts },
      }),
    );
  /** @param {string[]} parameters */
  async function release(...parameters) {
    if (!site.listening) await once(site.listen(0, '127.0.0.1'), 'listening');
    const { port } = /** @type {import('node:net').AddressInfo} */ (site.address());
    const { PATH } = process.env;
    const env = { PATH, SITE_URL: `http://127.0.0.1:${port}`, DEPLOY_TOKEN: 'x' };
    const { code, stdout, stderr } = await run(process.execPath, [CLI, ...parameters], { cwd: dir, env });
    return { code, said: stdout + stderr };
  }

  mkdirSync(join(dir, 'dist'));
  writeFileSync(join(dir, 'dist/App.js'), '');
  writeFileSync(
    join(dir, 'dist/build.json'),
    JSON.stringify({ name: 'mf-x', section: {}, shared: {}, files: ['App.js'] }),
  );
  beforeEach(() => {
    sent = [];
  });
  after(() => {
    site.close();
    rmSync(dir, { recursive: true, force: true });
  });

  for (const script of ['types', 'messages', 'test'])
    it(`is not sent when ${script} fails`, async () => {
      writeSection({ types: 'true', messages: 'true', test: 'true', [script]: 'echo wrong; exit 1' });
      const { code, said } = await release('--preview');
      assert.equal(code, 1);
      assert.match(said, /^wrong$/m);
      assert.match(said, new RegExp(`npm run ${script} failed, so nothing was sent`));
      assert.deepEqual(sent, []);
    });

  it('is not sent when lint fails, once the section has ESLint', async () => {
    writeSection({ lint: 'exit 1' }, { eslint: '9.0.0' });
    assert.equal((await release()).code, 1);
    assert.deepEqual(sent, []);
    writeSection({ lint: 'exit 1' });
    assert.equal((await release()).code, 0);
    assert.deepEqual(sent, ['POST /api/composition/releases']);
  });

  for (const left of ['--no-check', '--no-build'])
    it(`is sent with ${left}`, async () => {
      writeSection({ types: 'exit 1' });
      const { code, said } = await release(left);
      assert.equal(code, 0, said);
      assert.deepEqual(sent, ['POST /api/composition/releases']);
    });

  it('CMP-255 whose token is withdrawn once it is published says that it stays, and how to go on', async () => {
    writeSection({});
    refused = /activations/;
    const { code, said } = await release('--activate');
    refused = /^$/;
    assert.equal(code, 1);
    assert.match(said, /^published {5}mf-x/m);
    assert.match(
      said,
      /answered 401\. The token is not valid\.\nCompare DEPLOY_TOKEN with .*\nThe release is published, .*--no-build\.$/m,
    );
  });

  it('says so by --check, which needs no site, and sends nothing either way', async () => {
    writeSection({ types: 'true' });
    const passed = await release('--check', '--site', 'http://127.0.0.1:1');
    assert.match(
      passed.said,
      /^check {9}npm run types\nchecked {7}mf-x 1\.0\.0-b[0-9a-f]{12}; --no-build releases it$/m,
    );
    writeSection({ build: 'exit 1' });
    assert.equal((await release('--check')).code, 1);
    assert.match((await release('--check', '--no-build')).said, /--check and --no-build are two things/);
    assert.deepEqual(sent, []);
  });
});
