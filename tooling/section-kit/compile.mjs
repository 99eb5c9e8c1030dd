import { transform } from '@swc/core';
import { build } from 'esbuild';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../environment/settings.mjs';
import { filesBelow } from './filesBelow.mjs';
import { packageNameOf, readManifest, versionsOf, writeManifest } from './manifests.mjs';

/** @type {typeof import('../federation/baseConfig.js')} */
const { scriptSettings } = createRequire(import.meta.url)('../federation/baseConfig.js');

/** Below kit: what sections bundle. */
const PARTS = 'src/parts';

/** What only kit uses: compiled into it, so that a section installs none of it. */
const COMPILED_IN = /^@(base-ui|fontsource-variable)\//;
/** Of what is compiled in, these stay outside: React has one copy, and CommonJS can't ask a module of the web for it. */
const STAYS_OUTSIDE = /^(react|react-dom|use-sync-external-store)(\/|$)/;

const TYPES = {
  jsx: ts.JsxEmit.ReactJSX,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  declaration: true,
  emitDeclarationOnly: true,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: ['jest', '@testing-library/jest-dom'],
};

/**
 * Contracts as JavaScript with declarations.
 *
 * @param {string} target
 */
export async function writeContracts(target) {
  const { name, version } = readManifest('contracts');
  await compile({ folder: 'contracts', doors: { index: 'src/index.ts' }, target });
  writeManifest(target, {
    name,
    version,
    sideEffects: false,
    exports: { '.': { types: './types/src/index.d.ts', default: './lib/index.js' } },
  });
}

/**
 * Kit with its doors as JavaScript with declarations. In a section's build only `./parts` is bundled: the shell provides the
 * rest, which tests and previews run.
 *
 * @param {string} target
 */
export async function writeKit(target) {
  const { name, version } = readManifest('kit');
  const doors = { index: 'src/index.ts', preview: 'preview/index.ts', testing: 'testing/index.ts' };
  const needed = await compile({ folder: 'kit', doors, target, declared: [join(ROOT, 'kit', PARTS, 'index.ts')] });
  await compileParts(target);
  const shared = ['@site/contracts', 'jotai', 'react', 'react-dom', 'styled-components', '@testing-library/react'];
  const own = [...needed].map(packageNameOf).filter((one) => !shared.includes(one));
  writeManifest(target, {
    name,
    version,
    sideEffects: ['./lib/*.js', './lib/chunks/*.js'],
    exports: Object.fromEntries(
      Object.entries({ ...doors, parts: `${PARTS}/index.ts` }).map(([door, source]) => [
        door === 'index' ? '.' : `./${door}`,
        {
          types: `./types/${source.replace('.ts', '.d.ts')}`,
          default: door === 'parts' ? './lib/parts/index.js' : `./lib/${door}.js`,
        },
      ]),
    ),
    dependencies: versionsOf(own),
    // Named by the section itself, so that there is one copy, and nothing of ours is asked for at a registry.
    peerDependencies: {
      '@site/contracts': readManifest('contracts').version,
      ...versionsOf(shared.filter((one) => one !== '@site/contracts')),
    },
  });
}

/**
 * File by file, so that a section leaves out what it does not use, and as its own source is compiled: a part has the same class
 * names in every section and on the server.
 *
 * @param {string} target
 */
async function compileParts(target) {
  const folder = join(ROOT, 'kit', PARTS);
  for (const name of filesBelow(folder).filter((file) => !/[.]test[.]/.test(file))) {
    const path = join(folder, name);
    const { code } = await transform(readFileSync(path, 'utf8'), {
      ...scriptSettings({ replaced: false }),
      filename: path,
    });
    const file = join(target, 'lib/parts', name.replace(/[.]tsx?$/, '.js'));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, code);
  }
}

/**
 * @param {object} package_
 * @param {string} package_.folder below the root
 * @param {Record<string, string>} package_.doors source files by the name of the compiled one
 * @param {string} package_.target
 * @param {string[]} [package_.declared] further doors, whose types alone are written
 * @returns {Promise<Set<string>>} what it imports of other packages
 */
async function compile({ folder, doors, target, declared = [] }) {
  const base = join(ROOT, folder);
  const entries = Object.fromEntries(Object.entries(doors).map(([door, source]) => [door, join(base, source)]));
  const { metafile } = await build({
    entryPoints: entries,
    outdir: join(target, 'lib'),
    absWorkingDir: ROOT,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    metafile: true,
    chunkNames: 'chunks/[name]-[hash]',
    assetNames: 'assets/[name]',
    loader: { '.woff2': 'copy' },
    plugins: [onlyOwnSource(folder, entries.index ?? '')],
    logLevel: 'warning',
  });
  emitTypes([...Object.values(entries), ...declared], base, join(target, 'types'));
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  return new Set(imports.filter(({ external, path }) => external && /^[^.]/.test(path)).map(({ path }) => path));
}

/**
 * @param {string} folder
 * @param {string} index the package's first door, as which the others know it
 * @returns {import('esbuild').Plugin}
 */
function onlyOwnSource(folder, index) {
  return {
    name: 'only-own-source',
    setup({ onResolve }) {
      onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
        if (kind === 'entry-point') return undefined;
        if (path === `@site/${folder}`) return { path: index };
        const isCompiledIn = COMPILED_IN.test(path) || importer.includes('node_modules');
        return isCompiledIn && !STAYS_OUTSIDE.test(path) ? undefined : { path, external: true };
      });
    },
  };
}

/**
 * @param {readonly string[]} entries
 * @param {string} base folder of the package
 * @param {string} target
 */
function emitTypes(entries, base, target) {
  // The ambient types are an entry too: addresses of font files are strings.
  const program = ts.createProgram([...entries, join(ROOT, 'tooling/web.d.ts')], { ...TYPES, rootDir: ROOT });
  for (const file of program.getSourceFiles()) {
    if (relative(base, file.fileName).startsWith('..') || file.isDeclarationFile) continue;
    const { diagnostics } = program.emit(
      file,
      (path, text) => ts.sys.writeFile(join(target, relative(base, path)), text),
      undefined,
      true,
    );
    // A file whose types cannot be named is left out without an error, and what it exports is `any` in a section.
    const [fault] = diagnostics;
    if (fault) throw new Error(`${file.fileName}: ${ts.flattenDiagnosticMessageText(fault.messageText, ' ')}`);
  }
}
