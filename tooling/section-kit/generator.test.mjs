import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { run } from '../processes/run.mjs';
import { writeGenerator } from './writeGenerator.mjs';

describe('CMP-187 the generator that npx keeps', () => {
  const work = mkdtempSync(join(tmpdir(), 'generator-'));
  const modules = join(work, 'kept/node_modules');
  const server = http.createServer((_request, response) => {
    const packages = ['@site/contracts', '@site/kit', '@site/section-kit', 'create-section'].map((name) => ({
      ...{ name, version: '1.0.0', sha512: 'sha512-current', size: 1 },
      url: `${site}/_kit/2/${name.split('/').at(-1)}.tgz`,
    }));
    response.end(JSON.stringify({ shell: '2', packages, shared: {} }));
  });
  let site = '';

  before(async () => {
    await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
    site = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`;
    mkdirSync(join(modules, 'create-section'), { recursive: true });
    writeGenerator(join(modules, 'create-section'));
    mkdirSync(join(work, 'bin'));
    // Stands in for npx, and tells what it was asked for.
    writeFileSync(join(work, 'bin/npx'), '#!/bin/sh\necho "npx $*"\nexit 7\n');
    chmodSync(join(work, 'bin/npx'), 0o755);
  });
  after(() => {
    server.close();
    rmSync(work, { recursive: true, force: true });
  });

  /** @param {string} integrity of the generator that was installed */
  function generate(integrity) {
    const installed = { resolved: `${site}/_kit/create-section.tgz`, integrity };
    const lock = { packages: { 'node_modules/create-section': installed } };
    writeFileSync(join(modules, '.package-lock.json'), JSON.stringify(lock));
    const cli = join(modules, 'create-section/section-kit/generator/cli.mjs');
    const env = { ...process.env, PATH: `${join(work, 'bin')}${delimiter}${process.env.PATH}` };
    return run(process.execPath, [cli, 'mf-events', '--title', 'Live Music'], { cwd: work, env });
  }

  it('writes the section when it is the one of the site', async () => {
    const { code, stdout } = await generate('sha512-current');
    assert.equal(code, 0);
    assert.match(stdout, /^mf-events is in /);
    assert.ok(existsSync(join(work, 'mf-events/package.json')));
    rmSync(join(work, 'mf-events'), { recursive: true });
  });

  it('CMP-248 says what to check when the site does not answer', async () => {
    const cli = join(modules, 'create-section/section-kit/generator/cli.mjs');
    const { code, stderr } = await run(process.execPath, [cli, 'mf-events', '--site', 'http://127.0.0.1:9'], {
      cwd: work,
    });
    assert.equal(code, 1);
    assert.match(
      stderr,
      /127\.0\.0\.1:9 cannot be reached: [^\n]+\nIs the site running, and its address right \(--site\)\?/,
    );
  });

  it('runs the one of the site when the site has another', async () => {
    const { code, stdout } = await generate('sha512-older');
    assert.equal(stdout, `npx --yes ${site}/_kit/2/create-section.tgz mf-events --title Live Music\n`);
    assert.equal(code, 7);
    assert.ok(!existsSync(join(work, 'mf-events')));
  });
});
