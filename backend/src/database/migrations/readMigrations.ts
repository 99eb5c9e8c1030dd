import type { Migration } from './steps';

/** A date, a number that orders the day's files, and what changes. */
const NAME = /^\d{4}-\d{2}-\d{2}-\d{2,4}(?:-[a-z0-9]+)+$/;

/**
 * Turns the modules of the folder into the schema's history.
 *
 * @param modules what each file exports, by the file's name without its extension
 * @returns the migrations in the string order of their names, which is the order in which they run
 * @throws Error that names the file, when its name does not fit or it does not export exactly one migration of that name
 */
export function readMigrations(modules: Readonly<Record<string, unknown>>): readonly Migration[] {
  return Object.keys(modules)
    .sort()
    .map((name) => readMigration(name, modules[name]));
}

function readMigration(file: string, module: unknown): Migration {
  if (!NAME.test(file)) throw new Error(`migrations/${file}: a migration is called like 2026-11-23-0010-table-notes.`);
  const [migration, ...others] = Object.values(module ?? {}) as unknown[];
  if (!isMigration(migration) || others.length > 0) {
    throw new Error(`migrations/${file} must export one Migration, { name, up }, and nothing else.`);
  }
  if (migration.name !== file) throw new Error(`migrations/${file} exports a migration called ${migration.name}.`);
  return migration;
}

function isMigration(value: unknown): value is Migration {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'up' in value &&
    typeof value.up === 'function'
  );
}
