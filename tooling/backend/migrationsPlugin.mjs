import { readdirSync } from 'node:fs';
import { dirname, parse } from 'node:path';

/**
 * Puts every migration into the bundle. From source, `migrations/modules.ts` reads its folder; a bundle is one file, so
 * here it becomes one `require` for each dated file. The server checks names and exports in both cases.
 *
 * @type {import('esbuild').Plugin}
 */
export const migrationsFromFolder = {
  name: 'migrations-from-folder',
  setup({ onLoad }) {
    onLoad({ filter: /\/database\/migrations\/modules\.ts$/ }, ({ path }) => {
      const folder = dirname(path);
      const names = readdirSync(folder)
        .filter((file) => /^\d/.test(file))
        .map((file) => parse(file).name);
      const entries = names.map((name) => `${JSON.stringify(name)}: require(${JSON.stringify(`./${name}`)}),`);
      return {
        contents: `exports.migrationModules = {\n${entries.join('\n')}\n};`,
        resolveDir: folder,
        watchDirs: [folder],
      };
    });
  },
};
