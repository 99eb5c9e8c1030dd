import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack from 'webpack';
import { buildPackages } from '../../build/buildPackages.mjs';

const require = createRequire(import.meta.url);
const ROOT = join(import.meta.dirname, '../../..');

/**
 * @typedef {object} BuiltRelease
 * @property {string} name
 * @property {string} version
 * @property {string} dir where its files lie
 * @property {import('../BuildManifestPlugin.js').BuildManifest} build
 * @property {Record<string, string>} integrity
 *
 * @typedef {{ from: string, to: string }} Change words of the source that are another in this build
 */

/**
 * A package as it is built in this clone.
 *
 * @param {string} name
 * @param {string} version
 * @returns {Promise<BuiltRelease>}
 */
export async function builtRelease(name, version) {
  await buildPackages(ROOT, { only: (each) => each === name });
  return readRelease(name, version, join(ROOT, name, 'dist'));
}

/**
 * Builds a package with other words, as its own `npm run build` does, but for minifying, into a folder of its own.
 *
 * @param {object} options
 * @param {string} options.name
 * @param {string} options.version
 * @param {string} options.into
 * @param {Change} options.change
 * @returns {Promise<BuiltRelease>}
 */
export async function buildRelease({ name, version, into, change }) {
  const preset = require(join(ROOT, name, 'webpack.config.js'));
  const dir = join(into, name, version);
  /** @type {import('webpack').Configuration[]} */
  const configs = [preset({}, { mode: 'production' })].flat();
  await run(configs.map((config) => adapt(config, dir, change)));
  return readRelease(name, version, dir);
}

/**
 * @param {string} name
 * @param {string} version
 * @param {string} dir
 * @returns {BuiltRelease}
 */
function readRelease(name, version, dir) {
  const build = JSON.parse(readFileSync(join(dir, 'build.json'), 'utf8'));
  const files = /** @type {string[]} */ (build.files);
  const integrity = Object.fromEntries(files.map((file) => [file, integrityOf(readFileSync(join(dir, file)))]));
  return { name, version, dir, build, integrity };
}

/**
 * @param {import('webpack').Configuration} config
 * @param {string} path
 * @param {Change} change
 * @returns {import('webpack').Configuration}
 */
function adapt(config, path, change) {
  const loader = join(import.meta.dirname, 'replaceText.cjs');
  /** @type {import('webpack').RuleSetRule} */
  const rule = { test: /\/src\/.*\.tsx?$/, enforce: 'pre', loader, options: change };
  const rules = [...(config.module?.rules ?? []), rule];
  const optimization = { ...config.optimization, minimize: false };
  return {
    ...config,
    devtool: false,
    module: { ...config.module, rules },
    optimization,
    output: { ...config.output, path },
  };
}

/** @param {import('webpack').Configuration[]} configs */
function run(configs) {
  return new Promise((resolve, reject) => {
    webpack(configs, (error, stats) => {
      if (error || !stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve(undefined);
    });
  });
}

/** @param {Buffer} body */
function integrityOf(body) {
  return `sha384-${createHash('sha384').update(body).digest('base64')}`;
}
