import { select } from './connection';
import { mysqlErrno, NO_SUCH_COLUMN, NO_SUCH_TABLE } from './errorNumbers';
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
  const errno = mysqlErrno(error);
  return pending.length > 0 && (errno === NO_SUCH_TABLE || errno === NO_SUCH_COLUMN);
}
