const { readFileSync } = require('node:fs');
const { join, relative, sep } = require('node:path');
const webpack = require('webpack');
const { RuntimeGlobals } = webpack;
const { RUNTIME_CODE } = require('./runtimeCode.js');

const CONTAINER_RUNTIME = join(__dirname, 'client/containerRuntime.mjs');

/** What @module-federation/enhanced writes beside the package's node_modules for each build. */
const GENERATED_ENTRY = /[\\/]\.federation[\\/]entry\.\w+\.js$/;

/** The plugin's import of its runtime, by an absolute path. */
const RUNTIME_IMPORT = /(?<=^import federation from ')[^']+(?=';)/;

/** Runs before everything else in a bundle. */
const ENTRY = `
Object.assign(__webpack_require__.federation, federation);
__webpack_require__.federation.bundlerRuntime.init({ webpackRequire: __webpack_require__ });
__webpack_require__.federation.installInitialConsumes?.();
`;

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
      compilation.hooks.runtimeModule.tap('ContainerRuntimePlugin', (module) => {
        const write = RUNTIME_CODE[module.name];
        if (write) module.generate = () => write(module);
      });
      if (compiler.options.mode === 'production') leaveOutUnused(compilation);
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
 * Takes back what @module-federation/enhanced asks webpack for and the small runtime does not use, unless a module of the bundle uses
 * it. While developing, hot reload may need it.
 *
 * @param {import('webpack').Compilation} compilation
 */
function leaveOutUnused(compilation) {
  /** @type {WeakMap<import('webpack').Chunk, ReadonlySet<string>>} */
  const usedByModules = new WeakMap();
  const { additionalTreeRuntimeRequirements, runtimeRequirementInTree } = compilation.hooks;
  const first = { name: 'ContainerRuntimePlugin', stage: -1 };
  additionalTreeRuntimeRequirements.tap(first, (chunk, requirements) => {
    usedByModules.set(chunk, new Set(requirements));
  });
  for (const cause of [RuntimeGlobals.shareScopeMap, RuntimeGlobals.initializeSharing])
    runtimeRequirementInTree.for(cause).tap({ name: 'ContainerRuntimePlugin', stage: 1 }, (chunk, requirements) => {
      for (const one of [RuntimeGlobals.interceptModuleExecution, RuntimeGlobals.compatGetDefaultExport])
        if (!usedByModules.get(chunk)?.has(one)) requirements.delete(one);
      return undefined; // lets the next plugin answer too
    });
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
  return `data:text/javascript,${encodeURIComponent(`import federation from '${path}';${ENTRY}`)}`;
}

module.exports = { ContainerRuntimePlugin };
