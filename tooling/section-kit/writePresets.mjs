import { build } from 'esbuild';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ROOT } from '../environment/settings.mjs';
import { packageNameOf, readManifest, versionsOf, writeManifest } from './manifests.mjs';

const require = createRequire(import.meta.url);
const TOOLING = join(ROOT, 'tooling');

/** What a section runs, and what only `require.resolve` names, which the bundler does not follow. */
const ENTRIES = [
  'federation/index.js',
  'federation/annotatePureLoader.js',
  'federation/withoutPrefixesLoader.js',
  'federation/withoutServerPartsLoader.js',
  'federation/withDevelopmentLoader.js',
  'federation/client/containerRuntime.mjs',
  'federation/client/shareRefresh.js',
  'federation/client/replace/families.mjs',
  'federation/client/replace/jsxRuntime.mjs',
  'federation/client/replace/react.mjs',
  'federation/client/replace/refreshRuntime.mjs',
  'preview/cli.mjs',
  'preview/previewConfig.js',
  'release/cli.mjs',
  'messages/cli.mjs',
  'jest/web.js',
  'jest/webSetup.js',
  'jest/WebEnvironment.js',
  'jest/stubs/file.js',
  'jest/stubs/style.js',
  'section-kit/eslint.mjs',
];

/** Tools that are run by their names, resolved or read by the compiler, and imported nowhere. */
const TOOLS = [
  '@swc/core',
  '@swc/jest',
  '@swc/plugin-styled-components',
  'swc-loader',
  'react-refresh',
  'jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  'typescript',
  'webpack-cli',
  'webpack-dev-server',
];
const TYPES = ['@types/jest', '@types/react', '@types/react-dom'];
/** The paths of its runtime are looked up before ContainerRuntimePlugin.js replaces it. */
const LOOKED_UP = ['@module-federation/runtime-tools'];
/** The section names it itself, so that there is one copy. */
const REACT = 'react';
/** A section that wants to lint brings them. */
const LINT = ['@eslint/js', 'eslint', 'eslint-plugin-react-hooks', 'typescript-eslint'];

const FEDERATION = '@module-federation/enhanced/webpack';
const REFRESH = '@pmmmwh/react-refresh-webpack-plugin';

/**
 * The presets of build, preview, release, tests, types and lint. Files of tooling as they are, and two plugins of webpack
 * without what no section runs of them: they would be half of an installation (decision 0141).
 *
 * @param {string} target
 */
export async function writePresets(target) {
  const { files, packages } = await findFiles();
  for (const file of files) copyFile(file, target);
  const vendored = await vendorFederation(target);
  vendorRefresh(target);
  const imported = [...packages, ...vendored].map(packageNameOf);
  const own = imported.filter((name) => ![FEDERATION, REFRESH].map(packageNameOf).includes(name));
  const dependencies = [...own, ...TOOLS, ...TYPES, ...LOOKED_UP, 'source-map', 'schema-utils'];
  writeFileSync(join(target, 'tsconfig.json'), `${JSON.stringify(typeSettings(), null, 2)}\n`);
  cpSync(join(TOOLING, 'web.d.ts'), join(target, 'web.d.ts'));
  writeManifest(target, {
    name: '@site/section-kit',
    version: readManifest('tooling').version,
    exports: { './federation': './federation/index.js', './eslint': './section-kit/eslint.mjs', './*': './*' },
    bin: {
      'site-preview': './preview/cli.mjs',
      'site-release': './release/cli.mjs',
      'site-messages': './messages/cli.mjs',
    },
    dependencies: versionsOf(
      dependencies.filter((name) => !name.startsWith('@site/') && ![REACT, ...LINT].includes(name)),
    ),
    peerDependencies: versionsOf(LINT),
    peerDependenciesMeta: Object.fromEntries(LINT.map((name) => [name, { optional: true }])),
  });
}

/** The files of tooling that a section needs, and the packages that they import. */
async function findFiles() {
  const { metafile } = await build({
    entryPoints: ENTRIES.map((file) => join(TOOLING, file)),
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    outdir: 'out',
    platform: 'node',
    format: 'esm',
    packages: 'external',
    metafile: true,
    // The builds of this repository are nothing for others, nor is how it finds a browser.
    external: ['*/buildPackages.mjs', '*/inClone.mjs', '*/findChromium.mjs'],
    // What stands in require.resolve is listed above.
    logOverride: { 'require-resolve-not-external': 'silent' },
    logLevel: 'warning',
  });
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
  const isPackage = (/** @type {string} */ path) => /^[@a-z]/.test(path) && !path.startsWith('node:');
  return {
    files: Object.keys(metafile.inputs),
    packages: imports
      .filter(({ external, path }) => external && isPackage(path) && !require('node:module').isBuiltin(path))
      .map(({ path }) => path),
  };
}

/**
 * @param {string} file below the root
 * @param {string} target
 */
function copyFile(file, target) {
  const path = join(target, file.replace(/^tooling\//, ''));
  mkdirSync(dirname(path), { recursive: true });
  const source = readFileSync(join(ROOT, file), 'utf8');
  const vendored = source
    .replaceAll(`require('${FEDERATION}')`, "require('../vendor/federation.js')")
    .replaceAll(`require('${REFRESH}')`, "require('../vendor/refresh')");
  writeFileSync(path, vendored);
}

/**
 * The plugin of @module-federation/enhanced in one file, without its types, its bundler Rspack and its command.
 *
 * @param {string} target
 * @returns {Promise<string[]>} what it imports
 */
async function vendorFederation(target) {
  const door = require.resolve(FEDERATION);
  const plugin = join(dirname(door), 'lib/container/ModuleFederationPlugin.js');
  const { version } = readManifest('node_modules/@module-federation/enhanced');
  const { metafile } = await build({
    stdin: {
      contents: `exports.ModuleFederationPlugin = require(${JSON.stringify(plugin)}).default;`,
      resolveDir: dirname(plugin),
    },
    outfile: join(target, 'vendor/federation.js'),
    absWorkingDir: ROOT,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20.19',
    metafile: true,
    minifySyntax: true,
    external: ['webpack', 'webpack/*', '@module-federation/inject-external-runtime-core-plugin'],
    plugins: [withoutTypes(plugin, version)],
    logLevel: 'error',
  });
  cpSync(join(ROOT, 'node_modules/@module-federation/enhanced/LICENSE'), join(target, 'vendor/federation-LICENSE'));
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  return imports.map(({ path }) => path).filter((path) => path.startsWith('webpack'));
}

/**
 * @param {string} plugin
 * @param {string} version
 * @returns {import('esbuild').Plugin}
 */
function withoutTypes(plugin, version) {
  // It looks for its own package.json, which is not there.
  const finder = 'function getEnhancedPackageVersion() {';
  return {
    name: 'without-types',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /^@module-federation\/dts-plugin/ }, () => ({ path: 'types', namespace: 'left-out' }));
      onLoad({ filter: /^/, namespace: 'left-out' }, () => ({ contents: 'module.exports = {};' }));
      onLoad({ filter: /ModuleFederationPlugin\.js$/ }, ({ path }) => {
        if (path !== plugin) return undefined;
        const source = readFileSync(path, 'utf8');
        if (!source.includes(finder)) throw new Error(`${path} has no ${finder}`);
        return { contents: source.replace(finder, `${finder} return ${JSON.stringify(version)};`) };
      });
    },
  };
}

/**
 * The refresh plugin without its overlay, for whose sake it brings 16 MB of polyfills.
 *
 * @param {string} target
 */
function vendorRefresh(target) {
  const from = dirname(require.resolve(`${REFRESH}/package.json`));
  const to = join(target, 'vendor/refresh');
  for (const part of ['lib', 'loader', 'client', 'options', 'LICENSE'])
    cpSync(join(from, part), join(to, part), { recursive: true, force: true });
  writeFileSync(join(to, 'package.json'), `${JSON.stringify({ main: './lib/index.js' })}\n`);
  // The plugin looks for its overlay even where it is turned off.
  mkdirSync(join(to, 'overlay'), { recursive: true });
  writeFileSync(join(to, 'overlay/index.js'), 'module.exports = {};\n');
  const client = join(to, 'client/ReactRefreshEntry.js');
  const polyfill = "require('core-js-pure/features/global-this')";
  const source = readFileSync(client, 'utf8');
  if (!source.includes(polyfill)) throw new Error(`${client} has no ${polyfill}`);
  writeFileSync(client, source.replace(polyfill, 'globalThis'));
}

/** The settings of tsconfig.base.json and tsconfig.web.json in one. */
function typeSettings() {
  const [base, web] = ['tsconfig.base.json', 'tsconfig.web.json'].map(
    (file) => /** @type {{ compilerOptions: object }} */ (JSON.parse(readFileSync(join(ROOT, file), 'utf8'))),
  );
  const options = {
    ...base?.compilerOptions,
    ...web?.compilerOptions,
    tsBuildInfoFile: undefined,
    incremental: undefined,
  };
  return { compilerOptions: options };
}
