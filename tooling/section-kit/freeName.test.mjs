import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { run } from '../processes/run.mjs';

const CLI = join(import.meta.dirname, 'generator/cli.mjs');

describe('CMP-339 the generator of a section', () => {
  const work = mkdtempSync(join(tmpdir(), 'free-name-'));
  const server = http.createServer(({ url }, response) => {
    const answers = {
      '/_kit/index.json': { shell: '2', packages: packages(), shared: {} },
      '/api/composition/current': { remotes: { 'mf-live-music': { version: '1.0.0' } } },
    };
    if (url === '/login')
      return void response.setHeader('Content-Type', 'text/html; charset=utf-8').end('<!doctype html>');
    const answer = Object.entries(answers).find(([path]) => path === url)?.[1];
    response.writeHead(answer ? 200 : 404, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer ?? {}));
  });
  let site = '';
  const packages = () =>
    ['contracts', 'kit', 'section-kit'].map((name) => ({ name: `@site/${name}`, url: `${site}/_kit/2/${name}.tgz` }));

  before(async () => {
    await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
    site = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`;
  });
  after(() => {
    server.close();
    rmSync(work, { recursive: true, force: true });
  });

  /** @param {string} name */
  const generate = (name) => run(process.execPath, [CLI, name, 'folder', '--site', site], { cwd: work });

  for (const [name, reason] of [
    ['mf-careers', 'mf-careers is a section of this repository already.'],
    ['mf-live-music', 'mf-live-music is a section of SITE already.'],
    ['mf-login', 'SITE has a page /login already.'],
    ['mf-api', "The path /api belongs to the site's own server."],
    ['shell', '"shell" is no name of a section.'],
    ['mf-Events', '"mf-Events" is no name of a section.'],
  ])
    it(`refuses ${name}, says why and writes nothing`, async () => {
      const { code, stderr } = await generate(String(name));
      assert.equal(stderr.trim().split('\n')[0], reason?.replace('SITE', site));
      assert.equal(code, 1);
      assert.ok(!existsSync(join(work, 'folder')));
    });

  it('takes a name that is free', async () => {
    const { code } = await generate('mf-events');
    assert.equal(code, 0);
    assert.ok(existsSync(join(work, 'folder/package.json')));
  });
});
