import { join, resolve } from 'node:path';
import { schemasFromContracts } from './contractSchemas.mjs';
import { migrationsFromFolder } from './migrationsPlugin.mjs';

const BACKEND = resolve(import.meta.dirname, '../../backend');

/**
 * Our own packages are TypeScript source and become part of the bundle; what comes from npm stays outside and is loaded
 * from node_modules: some of it is native, and all of it is easier to patch there.
 *
 * @type {import('esbuild').Plugin}
 */
const npmPackagesStayOutside = {
  name: 'npm-packages-stay-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      path.startsWith('@site/') || kind === 'entry-point' ? undefined : { path, external: true },
    );
  },
};

/**
 * How the server becomes one file, backend/dist/main.js, which finds its assets one folder up.
 *
 * @satisfies {import('esbuild').BuildOptions}
 */
export const bundle = {
  absWorkingDir: BACKEND,
  entryPoints: [join(BACKEND, 'src/main.ts')],
  outfile: join(BACKEND, 'dist/main.js'),
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'cjs',
  // Class and function names appear in error messages, logs and Sequelize's model names.
  keepNames: true,
  sourcemap: true,
  sourcesContent: false,
  plugins: [npmPackagesStayOutside, migrationsFromFolder, schemasFromContracts],
  logLevel: 'warning',
};
