const { ASSET_NAME, baseConfig, moduleRules } = require('./baseConfig.js');
const { scriptMinimizer } = require('./minimizer.js');
const { ModuleIdsPlugin } = require('./ModuleIdsPlugin.js');
const { PlainErrorsPlugin } = require('./PlainErrorsPlugin.js');
const { exposedModules, readPackage } = require('./names.js');
const { SHARED_DOORS } = require('./shared.js');

/** As SERVER_FILE in contracts. */
const SERVER_FILE = 'server.js';

/** Stands for the address of the release's files, which only the server knows. As BASE_PLACE in contracts. */
const BASE_PLACE = '{{release.base}}';

/**
 * The shell's code for rendering pages on the server: `ServerShell` in contracts.
 *
 * @param {string} dir
 * @returns {import('webpack').Configuration}
 */
function serverShellConfig(dir) {
  return serverConfig(dir, './src/server/index.ts');
}

/**
 * A remote's code for rendering on the server: `ServerRemote` in contracts. What the page shares comes from the shell.
 *
 * @param {string} dir
 * @returns {import('webpack').Configuration}
 */
function serverRemoteConfig(dir) {
  const modules = Object.entries(exposedModules(dir));
  const imports = modules.map(([, file], index) => `import m${index} from ${JSON.stringify(file)};`);
  const entries = modules.map(([key], index) => `${JSON.stringify(key)}: { default: m${index} }`);
  const source = `${imports.join('')}export const modules = { ${entries.join(', ')} };`;
  const config = serverConfig(dir, `data:text/javascript,${encodeURIComponent(source)}`);
  return {
    ...config,
    // A release that is refused because a part of it throws says which.
    optimization: { ...config.optimization, minimizer: [scriptMinimizer({ keep_fnames: true })] },
    externals: Object.fromEntries(
      Object.values(SHARED_DOORS)
        .flat()
        .map((door) => [door, `commonjs ${door}`]),
    ),
  };
}

/**
 * One script that neither loads anything nor knows a platform: it runs in a bare context, without Node's modules and without
 * a browser's.
 *
 * @param {string} dir
 * @param {string} entry
 * @returns {import('webpack').Configuration}
 */
function serverConfig(dir, entry) {
  const base = baseConfig(dir, { development: false, refresh: false });
  return {
    ...base,
    name: `${readPackage(dir).name}:server`,
    // Runs after the browser build, whose cleaning of the folder would otherwise take the file along.
    dependencies: [readPackage(dir).name],
    target: 'es2022',
    devtool: false,
    entry: { server: entry },
    output: {
      path: base.output?.path,
      filename: SERVER_FILE,
      library: { type: 'commonjs2' },
      chunkFormat: 'commonjs',
      chunkLoading: false,
      wasmLoading: false,
      assetModuleFilename: ASSET_NAME,
      publicPath: BASE_PLACE,
    },
    // Not the browser's builds of packages: those of styled-components keep no rules for the server to send.
    resolve: {
      ...base.resolve,
      // A page is rendered to text here; a root of its own is made by code that only a browser runs.
      alias: { ...base.resolve?.alias, 'react-dom/client': false },
      aliasFields: [],
      mainFields: ['module', 'main'],
      // styled-components would write into a stream of Node's, for pages that are sent in parts.
      fallback: { stream: false },
    },
    module: {
      rules: [
        // Addresses alone: the browser build has written the files.
        ...moduleRules({ refresh: false }).map((rule) =>
          rule.type === 'asset/resource' ? { ...rule, generator: { filename: ASSET_NAME, emit: false } } : rule,
        ),
        // A style sheet is for the browser to load.
        { test: /\.css$/, type: 'asset/source' },
      ],
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
    optimization: { ...base.optimization, splitChunks: false },
    plugins: [new PlainErrorsPlugin(), new ModuleIdsPlugin()],
  };
}

module.exports = { serverRemoteConfig, serverShellConfig };
