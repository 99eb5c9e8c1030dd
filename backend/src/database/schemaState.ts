import { log } from '../lib/log';
import { select } from './connection';
import { mysqlErrno, NO_SUCH_TABLE } from './errorNumbers';
import { isMissingInSchema, MIGRATE_FIRST } from './migrateFirst';
import { migrations } from './migrations';

let pending: readonly string[] = [];

/**
 * Migrations that this code needs and that the database has not run. Migrations only expand, so a schema that is newer
 * than the code is no obstacle.
 */
export async function readPendingMigrations(): Promise<readonly string[]> {
  const applied = await readApplied();
  pending = migrations.map(({ name }) => name).filter((name) => !applied.has(name));
  return pending;
}

/** Logs what to do about a schema that is behind: without a probe of `/readyz` only failing jobs would show it. */
export async function reportPendingMigrations(): Promise<void> {
  // A database that does not answer is reported by what works on it.
  const { length } = await readPendingMigrations().catch(() => []);
  if (length > 0) log().error({ pending: length }, `${length} migrations have not run. ${MIGRATE_FIRST}`);
}

async function readApplied(): Promise<Set<string>> {
  try {
    const rows = await select<{ name: string }>('SELECT name FROM migrations', {});
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    if (mysqlErrno(error) === NO_SUCH_TABLE) return new Set();
    throw error;
  }
}

/** Whether this error of the database is due to migrations that were pending when they were last read. */
export function isSchemaBehind(error: unknown): boolean {
  return pending.length > 0 && isMissingInSchema(error);
}
