import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse } from 'node:path';

const HELPERS = ['index', 'modules', 'readMigrations', 'readMigrations.test', 'steps'];

const load: (path: string) => unknown = createRequire(__filename);

/**
 * What each migration's file exports, by the file's name without its extension. A bundle has no folder to read: the build
 * replaces this file by one that requires the same files (`tooling/backend/migrationsPlugin.mjs`).
 */
export const migrationModules: Readonly<Record<string, unknown>> = Object.fromEntries(
  readdirSync(__dirname)
    .map((file) => parse(file).name)
    .filter((name) => !HELPERS.includes(name))
    .map((name) => [name, load(`./${name}`)]),
);
