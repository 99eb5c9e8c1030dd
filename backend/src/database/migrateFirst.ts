import { mysqlErrno, NO_SUCH_COLUMN, NO_SUCH_TABLE } from './errorNumbers';

/** For the operator of a process whose database is behind its code. */
export const MIGRATE_FIRST = 'Bring the database up to date first: node backend/dist/main.js migrate';

/** Whether a statement named a table or a column that the database does not have. */
export function isMissingInSchema(error: unknown): boolean {
  const errno = mysqlErrno(error);
  return errno === NO_SUCH_TABLE || errno === NO_SUCH_COLUMN;
}
