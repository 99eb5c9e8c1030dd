import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import runtime, { satisfiesCaret } from './containerRuntime.mjs';

const { bundlerRuntime } = runtime;

/** Bundles start while their script runs, here always this one. */
Object.assign(globalThis, {
  document: { currentScript: { src: 'https://files.example/_r/mf-x/1.0.0/entry.js?round=1' } },
});

/**
 * A bundle as webpack generates it, with what it provides and what it consumes.
 *
 * @param {{ provides?: Record<string, string>, consumes?: Record<string, { shareKey: string, requiredVersion: string }> }} parts
 */
function bundle({ provides = {}, consumes = {} }) {
  const shared = Object.entries(provides).map(([key, version]) => [
    key,
    [{ version, get: () => () => `${key} ${version}` }],
  ]);
  const webpackRequire = {
    m: /** @type {Record<string, (module: { exports: unknown }) => void>} */ ({}),
    c: {},
    S: /** @type {Record<string, any>} */ ({}),
    p: '',
    federation: { initOptions: { shared: Object.fromEntries(shared) } },
    consumesLoadingData: { moduleIdToConsumeDataMapping: consumes },
  };
  bundlerRuntime.init({ webpackRequire });
  return webpackRequire;
}

/**
 * Loads the shared modules of chunk 1.
 *
 * @param {ReturnType<typeof bundle>} webpackRequire
 * @param {Record<string, Promise<void> | 0>} [installedModules]
 */
function loadChunk(webpackRequire, installedModules = {}) {
  /** @type {Promise<unknown>[]} */
  const promises = [];
  const chunkMapping = { 1: Object.keys(webpackRequire.consumesLoadingData.moduleIdToConsumeDataMapping) };
  bundlerRuntime.consumes({ webpackRequire, chunkId: 1, chunkMapping, installedModules, promises });
  return promises;
}

/**
 * @param {ReturnType<typeof bundle>} webpackRequire
 * @param {string} id
 */
function exportsOf(webpackRequire, id) {
  const module = { exports: /** @type {unknown} */ (null) };
  webpackRequire.m[id]?.(module);
  return module.exports;
}

describe('the container runtime', () => {
  it('CMP-14 gives a remote the very modules that the shell provides', async () => {
    const shell = bundle({ provides: { react: '19.3.1' } });
    const remote = bundle({ consumes: { 7: { shareKey: 'react', requiredVersion: '^19.1.0' } } });
    await bundlerRuntime.initContainerEntry({ webpackRequire: remote, shareScope: shell.S.default });
    await Promise.all(loadChunk(remote));
    assert.equal(exportsOf(remote, '7'), 'react 19.3.1');
  });

  it('asks for further files where the script of the bundle is', () => {
    assert.equal(bundle({}).p, 'https://files.example/_r/mf-x/1.0.0/');
  });

  it('installs a shared module once for all chunks that import it', async () => {
    const remote = bundle({ consumes: { 7: { shareKey: 'react', requiredVersion: '^19.1.0' } } });
    remote.S.default = bundle({ provides: { react: '19.3.1' } }).S.default;
    const installedModules = /** @type {Record<string, Promise<void> | 0>} */ ({});
    const [first] = loadChunk(remote, installedModules);
    assert.equal(loadChunk(remote, installedModules)[0], first);
    await first;
    assert.deepEqual(loadChunk(remote, installedModules), []);
  });

  it('CMP-15 does not load a chunk whose shared module the page provides in another version, and says which', async () => {
    const remote = bundle({ consumes: { 7: { shareKey: 'react', requiredVersion: '^20.0.0' } } });
    remote.S.default = bundle({ provides: { react: '19.3.1' } }).S.default;
    const installedModules = /** @type {Record<string, Promise<void> | 0>} */ ({});
    await assert.rejects(Promise.all(loadChunk(remote, installedModules)), {
      message: 'Shared module react: ^20.0.0 is required, the page provides 19.3.1',
    });
    assert.deepEqual(installedModules, {});
  });

  it('loads a chunk that failed for want of a shared module when it is asked for again', async () => {
    const remote = bundle({ consumes: { 7: { shareKey: 'react', requiredVersion: '^19.0.0' } } });
    await assert.rejects(Promise.all(loadChunk(remote)), /the page provides nothing/);
    remote.S.default = bundle({ provides: { react: '19.3.1' } }).S.default;
    await Promise.all(loadChunk(remote));
    assert.equal(exportsOf(remote, '7'), 'react 19.3.1');
  });

  it('installs what the first chunk of the shell imports at once', () => {
    const consumes = { 3: { shareKey: 'jotai', requiredVersion: '^2.20.3' } };
    const shell = bundle({ provides: { jotai: '2.20.3' }, consumes });
    bundlerRuntime.installInitialConsumes({ webpackRequire: shell, initialConsumes: ['3'] });
    assert.equal(exportsOf(shell, '3'), 'jotai 2.20.3');
  });
});

describe('a caret range', () => {
  for (const [version, range, expected] of /** @type {const} */ ([
    ['1.2.3', '^1.2.3', true],
    ['1.2.4', '^1.2.3', true],
    ['1.3.0', '^1.2.3', true],
    ['1.10.0', '^1.9.0', true],
    ['1.2.2', '^1.2.3', false],
    ['2.0.0', '^1.2.3', false],
    ['0.2.4', '^0.2.3', true],
    ['0.3.0', '^0.2.3', false],
    ['0.0.4', '^0.0.3', false],
    ['0.0.0', '^0.0.0', true],
    ['1.2.3-beta', '^1.2.3', false],
    ['1.2.3', '1.2.3', false],
  ])) {
    it(`${version} is ${expected ? '' : 'not '}in ${range}`, () => {
      assert.equal(satisfiesCaret(version, range), expected);
    });
  }
});
