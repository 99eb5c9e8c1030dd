import { setTimeout as sleep } from 'node:timers/promises';
import type { LOCK, Transaction } from 'sequelize';
import { sequelize, transactionSemaphore } from './connection';
import { commit } from './deferredWrites';
import { mysqlErrno } from './errorNumbers';
import { hasOtherHosts, isHostFault } from './hosts';
import { openTransaction } from './sequelizeInternals';
import { readEnv } from '../env';
import { log } from '../lib/log';
import { runSpan } from '../lib/tracing/tracing';

/**
 * Deadlock, lock wait timeout, MariaDB's "record has changed since last read", and MySQL's NOWAIT on a locked row, which
 * MariaDB reports as a timeout.
 */
const RETRYABLE = new Set([1213, 1205, 1020, 3572]);
const ATTEMPTS = 4;
/** Nodes of a cluster learn of a conflict only at the commit. */
const ATTEMPTS_IN_CLUSTER = 8;

/**
 * Runs a whole command in one transaction (READ COMMITTED, set per connection) and again, a few times at most, when the
 * database chose it as the loser of a conflict, or when its host failed before the commit and there is another one. The command must have no effect outside the database; effects inside
 * the process wait for `transaction.afterCommit`.
 */
export function inTransaction<T>(command: (transaction: Transaction) => Promise<T>): Promise<T> {
  return transactionSemaphore.run(() => attempt(command));
}

async function attempt<T>(command: (transaction: Transaction) => Promise<T>): Promise<T> {
  let isCommitting = false;
  return retry(
    () =>
      runSpan('transaction', {}, async () => {
        isCommitting = false;
        const transaction = await sequelize.transaction();
        try {
          const result = await command(transaction);
          isCommitting = true;
          await commit(transaction);
          return result;
        } catch (error) {
          await rollBack(transaction);
          throw error;
        }
      }),
    // A host that fails at the commit leaves open whether it was made.
    (error) => isConflict(error) || (!isCommitting && hasOtherHosts() && isHostFault(error)),
  );
}

/** Runs work again, a few times at most, that the database chose as the loser of a conflict. */
export function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  return retry(work, isConflict);
}

const isConflict = (error: unknown): boolean => RETRYABLE.has(mysqlErrno(error) ?? 0);

async function retry<T>(work: () => Promise<T>, canRepeat: (error: unknown) => boolean): Promise<T> {
  const started = performance.now();
  const attempts = hasOtherHosts() ? ATTEMPTS_IN_CLUSTER : ATTEMPTS;
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      // A guest is answered within three seconds, if only with a request to try again.
      const isLate = performance.now() - started > readEnv().DATABASE_WAIT_MS;
      if (tries === attempts || isLate || !canRepeat(error)) throw error;
      log().debug({ errno: mysqlErrno(error), attempt: tries }, 'transaction retried');
      await sleep(Math.random() * 10 * 2 ** Math.min(tries, ATTEMPTS));
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

/** Rolls back, unless the server has done so after a deadlock: a second rollback would throw. */
async function rollBack(transaction: Transaction): Promise<void> {
  if (openTransaction(transaction).finished) return;
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

/** For the `catch` of a write: turns a duplicate key into an error of the caller's choice. */
export function onDuplicateKey(failure: () => Error): (error: unknown) => never {
  return (error) => {
    throw isDuplicateKey(error) ? failure() : error;
  };
}

type Locking = { transaction: Transaction; lock: LOCK };

/** The options of a read that locks its rows until the transaction ends. */
export function locking(transaction: Transaction): Locking {
  return { transaction, lock: transaction.LOCK.UPDATE };
}
