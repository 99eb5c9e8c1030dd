const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const { join } = require('node:path');
const webpack = require('webpack');
const { cacheFolder } = require('../files/cacheFolder.js');
const { baseConfig } = require('../federation/baseConfig.js');
const { exposedModules, readPackage } = require('../federation/names.js');
const { PlainErrorsPlugin } = require('../federation/PlainErrorsPlugin.js');
const { PrepareStylesPlugin } = require('../federation/PrepareStylesPlugin.js');

const CACHE = cacheFolder('preview');

/** The section's page is reloaded by this client when a module can't be replaced; the frame around it knows none of it. */
const HOT = [require.resolve('webpack/hot/dev-server')];

/**
 * One build of a section from source with its host: no federation, so that one dev server is all there is.
 *
 * @param {string} dir folder of the section's package
 * @param {{ port: number }} server
 * @returns {import('webpack').Configuration}
 */
function previewConfig(dir, { port }) {
  const { name } = readPackage(dir);
  const base = baseConfig(dir, { development: true, refresh: true });
  const client = `${require.resolve('webpack-dev-server/client/index.js')}?protocol=ws%3A&hostname=0.0.0.0&port=${port}&pathname=%2F_preview%2Fws&hot=true&live-reload=true&logging=warn&overlay=${encodeURIComponent(JSON.stringify({ errors: true, warnings: false, runtimeErrors: false }))}`;
  return {
    ...base,
    // No library: one page has one build.
    entry: {
      frame: { import: entryOf(frameSource(dir)) },
      section: { import: [...HOT, client, entryOf(sectionSource(dir))] },
    },
    devtool: false,
    output: {
      ...base.output,
      path: join(CACHE, 'files', name),
      publicPath: '/_preview/files/',
      crossOriginLoading: false,
      clean: false,
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(CACHE, 'webpack'),
      name,
      buildDependencies: { config: [__filename, require.resolve('../federation/baseConfig.js')] },
      idleTimeoutForInitialStore: 0,
    },
    optimization: {
      ...base.optimization,
      splitChunks: { cacheGroups: { shared: { name: 'shared', chunks: 'initial', minChunks: 2, minSize: 0 } } },
    },
    plugins: [
      // Maps of everything would be most of what the browser reads.
      new webpack.EvalSourceMapDevToolPlugin({
        module: true,
        columns: false,
        exclude: [/node_modules/, /[\\/]kit[\\/]/],
      }),
      new PrepareStylesPlugin(),
      new PlainErrorsPlugin(),
      new webpack.HotModuleReplacementPlugin(),
      new ReactRefreshPlugin({ overlay: false, library: 'preview', exclude: [/node_modules/, /kit[\\/]preview/] }),
    ],
  };
}

/** @param {string} source */
function entryOf(source) {
  return `data:text/javascript,${encodeURIComponent(source)}`;
}

/** @param {string} path */
function quote(path) {
  return JSON.stringify(path);
}

/** @param {string} dir */
function sectionSource(dir) {
  const modules = Object.entries(exposedModules(dir)).map(
    ([key, file]) => `${quote(key)}: () => import(${quote(join(dir, file))})`,
  );
  return [
    `import { showSection } from '@site/kit/preview';`,
    `import preview from ${quote(join(dir, 'preview/preview.ts'))};`,
    `import about from ${quote(join(dir, 'package.json'))};`,
    `showSection({ section: about.section, preview, modules: { ${modules.join(', ')} } });`,
  ].join('\n');
}

/** @param {string} dir */
function frameSource(dir) {
  return [
    `import { showFrame } from '@site/kit/preview';`,
    `import preview from ${quote(join(dir, 'preview/preview.ts'))};`,
    `import about from ${quote(join(dir, 'package.json'))};`,
    `showFrame({ name: about.name, section: about.section, addresses: preview.addresses ?? {} });`,
  ].join('\n');
}

module.exports = { previewConfig };
