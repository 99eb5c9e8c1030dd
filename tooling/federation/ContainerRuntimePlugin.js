const { readFileSync } = require('node:fs');
const { join, relative, sep } = require('node:path');
const webpack = require('webpack');

const CONTAINER_RUNTIME = join(__dirname, 'client/containerRuntime.mjs');

/** What @module-federation/enhanced writes beside the package's node_modules for each build. */
const GENERATED_ENTRY = /[\\/]\.federation[\\/]entry\.\w+\.js$/;

/** The plugin's import of its runtime, by an absolute path. */
const RUNTIME_IMPORT = /(?<=^import federation from ')[^']+(?=';)/;

/**
 * Replaces the runtime that @module-federation/enhanced puts into each bundle, 72 KB in the shell and 18 KB in a remote, by
 * what this site's bundles use of it (decision 0054). A build that would contain any other part of it fails.
 */
class ContainerRuntimePlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    new webpack.NormalModuleReplacementPlugin(GENERATED_ENTRY, (resource) => {
      resource.request = portableEntry(resource.request, compiler.context);
    }).apply(compiler);
    compiler.hooks.compilation.tap('ContainerRuntimePlugin', (compilation) => {
      // The container's identifier contains the path of the entry that it runs.
      compilation.hooks.addEntry.tap('ContainerRuntimePlugin', (entry) => {
        const container = /** @type {{ injectRuntimeEntry?: string }} */ (entry);
        if (container.injectRuntimeEntry !== undefined)
          container.injectRuntimeEntry = portableEntry(container.injectRuntimeEntry, compiler.context);
      });
      compilation.hooks.finishModules.tap('ContainerRuntimePlugin', (modules) => {
        for (const module of modules) {
          const file = module.nameForCondition();
          if (file && /[\\/]node_modules[\\/](@module-federation|\.federation)[\\/]/.test(file))
            compilation.errors.push(
              new webpack.WebpackError(`${file} is part of the runtime that ContainerRuntimePlugin.js replaces`),
            );
        }
      });
    });
  }
}

/**
 * The entry that @module-federation/enhanced writes contains absolute paths, also in its file's name, and webpack derives the
 * module's id from that. As a data URL with a relative import, it is the same wherever the package is built.
 *
 * @param {string} file
 * @param {string} context
 */
function portableEntry(file, context) {
  const source = readFileSync(file, 'utf8');
  if (!RUNTIME_IMPORT.test(source)) throw new Error(`${file} does not begin with the import of the federation runtime`);
  const below = relative(context, CONTAINER_RUNTIME).split(sep).join('/');
  // Installed, the preset lies below the package that it builds.
  const path = below.startsWith('.') ? below : `./${below}`;
  return `data:text/javascript,${encodeURIComponent(source.replace(RUNTIME_IMPORT, path))}`;
}

module.exports = { ContainerRuntimePlugin };
