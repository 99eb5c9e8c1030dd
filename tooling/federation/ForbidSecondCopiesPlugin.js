const { dirname, sep } = require('node:path');
const webpack = require('webpack');
const { ONLY_THROUGH_KIT, SHARED_DOORS } = require('./shared.js');

/** Kit's parts without state of their own, as source and compiled: each section bundles those that it uses. */
const BUNDLED_PARTS = /^@site\/kit\/(src|lib)\/parts\//;

/**
 * Stops a remote's build when it would bundle a part of a package that the page shares. Such a part is a second copy with its
 * own state, and nothing says so at run time: the cart's badge simply stays 0.
 */
class ForbidSecondCopiesPlugin {
  /** @param {string} dir */
  constructor(dir) {
    this.folders = [...Object.keys(SHARED_DOORS), ...ONLY_THROUGH_KIT].flatMap((name) => packageFolder(name, dir));
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('ForbidSecondCopiesPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('ForbidSecondCopiesPlugin', (modules) => {
        for (const module of modules) {
          const file = module.nameForCondition();
          const found = file && this.folders.find(({ folder }) => file.startsWith(folder + sep));
          if (found && !BUNDLED_PARTS.test(`${found.name}${file.slice(found.folder.length).replaceAll(sep, '/')}`))
            compilation.errors.push(new webpack.WebpackError(explain(found.name, file)));
        }
      });
    });
  }
}

/**
 * @param {string} name
 * @param {string} file
 */
function explain(name, file) {
  return ONLY_THROUGH_KIT.includes(name)
    ? `${file} would be a second ${name}. Import what you need from '@site/kit'; add its name to kit/src/router.ts if it is missing.`
    : `${file} would be a second copy of a part of ${name}, which the whole page shares. Import '${name}' itself, or add this door to SHARED_DOORS in tooling/federation/shared.js.`;
}

/**
 * @param {string} name
 * @param {string} dir
 */
function packageFolder(name, dir) {
  try {
    const folder = dirname(require.resolve(`${name}/package.json`, { paths: [dir] }));
    return [{ name, folder }];
  } catch {
    // Exports of our own packages hide package.json; their entry lies in src.
    const entry = resolveEntry(name, dir);
    return entry ? [{ name, folder: dirname(dirname(entry)) }] : [];
  }
}

/**
 * @param {string} name
 * @param {string} dir
 */
function resolveEntry(name, dir) {
  try {
    return require.resolve(name, { paths: [dir] });
  } catch {
    return null; // not installed: then it cannot be bundled either
  }
}

module.exports = { ForbidSecondCopiesPlugin };
