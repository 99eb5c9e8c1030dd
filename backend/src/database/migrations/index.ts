import { migrationModules } from './modules';
import { readMigrations } from './readMigrations';

/** The schema's history, oldest first: every file of this folder whose name begins with a date. */
export const migrations = readMigrations(migrationModules);
