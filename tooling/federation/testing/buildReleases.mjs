import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack from 'webpack';

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
 * Builds a package as its own `npm run build` does, but for minifying, into a folder of its own.
 *
 * @param {object} options
 * @param {string} options.name
 * @param {string} options.version
 * @param {string} options.into
 * @param {Change} [options.change]
 * @returns {Promise<BuiltRelease>}
 */
export async function buildRelease({ name, version, into, change }) {
  const preset = require(join(ROOT, name, 'webpack.config.js'));
  const dir = join(into, name, version);
  /** @type {import('webpack').Configuration[]} */
  const configs = [preset({}, { mode: 'production' })].flat();
  await run(configs.map((config) => adapt(config, dir, change)));

  const build = JSON.parse(readFileSync(join(dir, 'build.json'), 'utf8'));
  const files = /** @type {string[]} */ (build.files);
  const integrity = Object.fromEntries(files.map((file) => [file, integrityOf(readFileSync(join(dir, file)))]));
  return { name, version, dir, build, integrity };
}

/**
 * @param {import('webpack').Configuration} config
 * @param {string} path
 * @param {Change | undefined} change
 * @returns {import('webpack').Configuration}
 */
function adapt(config, path, change) {
  const rules = [...(config.module?.rules ?? [])];
  if (change) {
    const loader = join(import.meta.dirname, 'replaceText.cjs');
    rules.push({ test: /\/src\/.*\.tsx?$/, enforce: 'pre', loader, options: change });
  }
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
