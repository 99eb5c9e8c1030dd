const { join } = require('node:path');
const webpack = require('webpack');

const CONTAINER_RUNTIME = join(__dirname, 'client/containerRuntime.mjs');

/**
 * Replaces the runtime that @module-federation/enhanced puts into each bundle, 72 KB in the shell and 18 KB in a remote, by
 * what this site's bundles use of it (decision 0054). A build that would contain any other part of it fails.
 */
class ContainerRuntimePlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    new webpack.NormalModuleReplacementPlugin(/[\\/]webpack-bundler-runtime[\\/]/, CONTAINER_RUNTIME).apply(compiler);
    compiler.hooks.compilation.tap('ContainerRuntimePlugin', (compilation) => {
      compilation.hooks.finishModules.tap('ContainerRuntimePlugin', (modules) => {
        for (const module of modules) {
          const file = module.nameForCondition();
          if (file && /[\\/]node_modules[\\/]@module-federation[\\/]/.test(file))
            compilation.errors.push(
              new webpack.WebpackError(`${file} is part of the runtime that ContainerRuntimePlugin.js replaces`),
            );
        }
      });
    });
  }
}

module.exports = { ContainerRuntimePlugin };
