import type { Transaction } from 'sequelize';
import { sequelize, transactionSemaphore } from '../database/connection';
import { commit } from '../database/deferredWrites';
import { mysqlErrno } from '../database/errorNumbers';
import { log } from '../lib/log';

export { mysqlErrno };

/** Deadlock, lock wait timeout, and MariaDB's "record has changed since last read". */
const RETRYABLE = new Set([1213, 1205, 1020]);
const ATTEMPTS = 4;

/**
 * Runs a whole command in one transaction (READ COMMITTED, set per connection) and again, at most three times, when the
 * database chose it as the loser of a conflict. The command must have no effect outside the database; effects inside
 * the process wait for `transaction.afterCommit`.
 */
export function inTransaction<T>(command: (transaction: Transaction) => Promise<T>): Promise<T> {
  return transactionSemaphore.run(() => attempt(command));
}

function attempt<T>(command: (transaction: Transaction) => Promise<T>): Promise<T> {
  return retryConflicts(async () => {
    const transaction = await sequelize.transaction();
    try {
      const result = await command(transaction);
      await commit(transaction);
      return result;
    } catch (error) {
      await rollBack(transaction);
      throw error;
    }
  });
}

/** Runs work again, at most three times, that the database chose as the loser of a conflict. */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const errno = mysqlErrno(error);
      if (tries === ATTEMPTS || errno === undefined || !RETRYABLE.has(errno)) throw error;
      log().debug({ errno, attempt: tries }, 'transaction retried');
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** tries));
    }
  }
}

/**
 * `inTransaction` for a command that finds a row or creates it. When another transaction creates the same row in
 * between, the command runs once more and finds it.
 */
export function retryOnDuplicateKey<T>(command: (transaction: Transaction) => Promise<T>): Promise<T> {
  return inTransaction(command).catch((error: unknown) => {
    if (isDuplicateKey(error)) return inTransaction(command);
    throw error;
  });
}

/** After a deadlock the server has rolled back already and Sequelize marked it so: a second rollback would throw. */
async function rollBack(transaction: Transaction): Promise<void> {
  if ((transaction as Transaction & { finished?: string }).finished) return;
  try {
    await transaction.rollback();
  } catch (error) {
    // The connection is gone, and with it the transaction; the command's own error says more.
    log().debug({ err: error }, 'rollback failed');
  }
}

/** 1062: another row has this unique key. */
export function isDuplicateKey(error: unknown, index?: string): boolean {
  return (
    mysqlErrno(error) === 1062 &&
    (index === undefined || String((error as Error).message + JSON.stringify(error)).includes(index))
  );
}
