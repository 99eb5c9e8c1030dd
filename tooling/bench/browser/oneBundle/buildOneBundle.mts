import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import webpack from 'webpack';
import preset from '../../../federation/index.js';
import { ROOT } from '../../../environment/settings.mjs';
import { BUNDLE_BASE, rewritePage } from './rewritePage.mts';
import { staticRemotes } from './staticRemotes.mts';
import type { BuiltFile, Variant } from '../startFront.mts';
import type { Configuration, Stats } from 'webpack';

const compress = promisify(brotliCompress);

/** What the preset adds for federation and for releases. The rest, the loaders and the minimizer among it, stays as it is. */
const LEFT_OUT = new Set(['ModuleFederationPlugin', 'BuildManifestPlugin']);

/**
 * Builds the same site from the same source without federation: shell and remotes in one webpack build, where what would
 * be loaded from a remote at run time is imported.
 *
 * @param folder  empty; the build is written here
 */
export async function buildOneBundle(folder: string): Promise<Variant> {
  const remotes = join(folder, 'staticRemotes.js');
  writeFileSync(remotes, staticRemotes(ROOT));
  const [shell] = preset.shell(join(ROOT, 'shell'))({}, { mode: 'production' });
  if (!shell) throw new Error('The preset has no build of the shell');
  const path = join(folder, 'dist');
  const stats = await run({
    ...shell,
    output: { ...shell.output, path },
    devtool: false,
    plugins: [
      ...(shell.plugins ?? []).filter((plugin) => !LEFT_OUT.has(plugin?.constructor.name ?? '')),
      // The one module of the shell that knows federation's runtime.
      new webpack.NormalModuleReplacementPlugin(/^\.\/composition\/federation$/, remotes),
    ],
  });
  const { entrypoints = {} } = stats.toJson({ all: false, entrypoints: true });
  const files = await readFiles(path);
  const entry = (entrypoints.main?.assets ?? []).flatMap(({ name }) => (name.endsWith('.js') && files.get(name)) || []);
  return {
    rewrite: (html) => rewritePage(html, entry),
    fileOf: (url) => (url.startsWith(BUNDLE_BASE) ? files.get(url.slice(BUNDLE_BASE.length)) : undefined),
  };
}

function run(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error || !stats) reject(error ?? new Error('webpack said nothing'));
      else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve(stats);
    });
  });
}

/** By path inside the build; compressed as releases are. */
async function readFiles(path: string) {
  const names = readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1));
  const files: Map<string, BuiltFile> = new Map();
  for (const name of names) {
    const content = readFileSync(join(path, name));
    const br = await compress(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    files.set(name, { name, content, br, integrity });
  }
  return files;
}
