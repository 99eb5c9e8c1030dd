import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { after, before, describe, it } from 'node:test';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { buildPackages } from '../../build/buildPackages.mjs';
import { ROOT } from '../../environment/settings.mjs';
import { run } from '../../processes/run.mjs';
import { MINIFY_OPTIONS } from '../minimizer.js';

const PACKAGES = ['shell', 'mf-careers'];

/** In this clone, because a link cannot reach another file system. */
const folder = join(ROOT, '.data');
/** @type {Map<string, Map<string, Buffer>>} */
const builds = new Map();
let place = '';
let clone = '';

before(async () => {
  await buildPackages(ROOT, { only: (name) => PACKAGES.includes(name) });
  mkdirSync(folder, { recursive: true });
  place = mkdtempSync(join(folder, 'builds-'));
  clone = join(place, 'another', 'folder');
  copySources();
  for (const dir of ['.', 'contracts', 'kit', 'tooling', ...PACKAGES]) linkPackages(dir);
});

after(() => rmSync(place, { recursive: true, force: true }));

describe('a build', () => {
  for (const name of PACKAGES)
    it(`CMP-50 gives the same files in another folder: ${name}`, async () => {
      const here = readBuild(join(ROOT, name, 'dist'));
      const there = await buildAnew(name);
      builds.set(name, here);
      assert.ok(here.has('build.json') && here.has('server.js'));
      // Names hold hashes, so one difference changes many: what it is says more.
      assert.equal(firstDifference(withoutHashes(here), withoutHashes(there)), null);
      assert.deepEqual([...there.keys()], [...here.keys()]);
      const different = [...here].filter(([file, content]) => !content.equals(there.get(file) ?? Buffer.alloc(0)));
      assert.deepEqual(
        different.map(([file]) => file),
        [],
      );
      const absolute = [...here].filter(([, content]) => content.includes(ROOT));
      assert.deepEqual(
        absolute.map(([file]) => file),
        [],
      );
    });

  it('CMP-50 gives variables the same names whatever hashes of other files a script holds', async () => {
    const one = await minified('aaaaaaaaaa');
    assert.match(one, /aaaaaaaaaa/);
    assert.equal((await minified('eeeeeeeeee')).replace('eeeeeeeeee', 'aaaaaaaaaa'), one);
  });

  it('CMP-51 lists the shared names that a remote imports, and those that the shell provides', () => {
    const [provided, used] = PACKAGES.map(
      (name) => JSON.parse(builds.get(name)?.get('build.json')?.toString() ?? '{}').names,
    );
    assert.ok(used['@site/kit'].includes('Button'));
    assert.ok(provided['@site/kit'].includes('Dialog') && !used['@site/kit'].includes('Dialog'));
    for (const [door, names] of Object.entries(used))
      assert.deepEqual(
        names.filter((/** @type {string} */ name) => !provided[door].includes(name)),
        [],
      );
  });
});

/**
 * Texts by name, sorted, all hashes and digests left out.
 *
 * @param {Map<string, Buffer>} files
 */
function withoutHashes(files) {
  const plain = (/** @type {string} */ text) => text.replaceAll(/(?<![0-9a-f])b?[0-9a-f]{10}(?![0-9a-f])/g, '#');
  const scripts = [...files].filter(([name]) => /\.(js|css)$/.test(name));
  return scripts.map(([name, body]) => `${plain(name)}\n${plain(body.toString('utf8'))}`).sort();
}

/**
 * @param {string[]} one
 * @param {string[]} other
 * @returns {string | null}  both texts around the first character that differs
 */
function firstDifference(one, other) {
  const index = one.findIndex((text, place) => text !== other[place]);
  if (index === -1) return null;
  const [text = '', against = ''] = [one[index], other[index]];
  const at = [...text].findIndex((character, place) => character !== against[place]);
  const around = (/** @type {string} */ whole) => whole.slice(Math.max(0, at - 200), at + 200);
  return `${text.split('\n', 1)[0]}:\n${around(text)}\n\n${around(against)}`;
}

/** @param {string} hash */
async function minified(hash) {
  const script = `globalThis.load = (first, second) => [first, second, first, "${hash}", second];`;
  const { code } = await MinimizerPlugin.swcMinify({ 'load.js': script }, undefined, MINIFY_OPTIONS);
  return String(code);
}

/** What this clone would commit, changes included. */
function copySources() {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const needed = new RegExp(`^(${[...PACKAGES, 'contracts', 'kit', 'tooling'].join('|')})/|^[^/]+\\.json$`);
  for (const file of new Set(files.split('\0').filter((name) => needed.test(name)))) {
    mkdirSync(dirname(join(clone, file)), { recursive: true });
    copyFileSync(join(ROOT, file), join(clone, file));
  }
}

/**
 * Hard links, because a symbolic link would lead the build back to this clone.
 *
 * @param {string} dir
 */
function linkPackages(dir) {
  const packages = join(ROOT, dir, 'node_modules');
  if (existsSync(packages)) execFileSync('cp', ['-RPl', packages, join(clone, dir)]);
}

/**
 * Builds the package in the other folder.
 *
 * @param {string} name
 */
async function buildAnew(name) {
  const dist = join(place, name);
  const webpack = join(clone, 'node_modules/webpack-cli/bin/cli.js');
  const { code, stdout, stderr } = await run(
    process.execPath,
    [webpack, '--mode', 'production', '--output-path', dist],
    { cwd: join(clone, name) },
  );
  assert.equal(code, 0, stdout + stderr);
  return readBuild(dist);
}

/** What is put beside a build: what it was built from, and the shell's packages for other teams. */
const BESIDE = /^(\.stamp$|kit\/)/;

/**
 * Every file of a build by its name, source maps included.
 *
 * @param {string} dist
 */
function readBuild(dist) {
  const entries = readdirSync(dist, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => relative(dist, join(entry.parentPath, entry.name)));
  const built = files.filter((file) => !BESIDE.test(file)).sort();
  return new Map(built.map((file) => [file, readFileSync(join(dist, file))]));
}
