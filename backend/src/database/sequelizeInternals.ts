import type { SqlValue } from 'mysql2';
import type { Model, ModelStatic, Sequelize, Transaction } from 'sequelize';

/*
 * What the database folder uses of Sequelize 6 that its types leave out, all of it here so that an upgrade has one file to
 * check. Its public hooks and options can't send a statement prepared, defer a write to the next statement, open a
 * connection at one of several hosts, or show the state of the pool.
 */

export type Callback = (error: Error | null, ...rest: unknown[]) => void;
export type Run = (...args: [...unknown[], Callback]) => unknown;

/** A connection of the driver. */
export type RawConnection = { query: Run; execute: Run; destroy(): void };

type ConnectionConfig = Record<string, unknown> & { dialectOptions?: object };

type Query = {
  run(sql: string, parameters?: readonly SqlValue[]): Promise<unknown>;
  formatError(error: Error, stack?: string): Error;
};

type QueryOptions = { transaction?: Transaction | null } & Record<string, unknown>;

export type Pool = {
  available: number;
  using: number;
  waiting: number;
  /** Read when a caller begins to wait for a connection. */
  acquireTimeoutMillis: number;
  acquire(...wanted: unknown[]): Promise<unknown>;
};

export type Internals = {
  connectionManager: {
    connect(config: ConnectionConfig): Promise<RawConnection>;
    validate(connection: RawConnection): boolean;
    getConnection(options: object): Promise<RawConnection>;
    releaseConnection(connection: RawConnection): void;
    pool: Pool;
  };
  dialect: { Query: new (...args: unknown[]) => Query };
  /** Every statement goes through it, those that begin and end transactions too. */
  query(sql: unknown, options?: QueryOptions): Promise<unknown>;
};

export function internalsOf(sequelize: Sequelize): Internals {
  return sequelize as unknown as Internals;
}

type OpenTransaction = Transaction & { sequelize: Sequelize; connection: RawConnection; finished?: string };

/** A transaction with its connection and how it ended; `finished` is undefined while it is open. */
export function openTransaction(transaction: Transaction): OpenTransaction {
  return transaction as OpenTransaction;
}

type Updated = { where: object; transaction: Transaction };

/** Those who follow the rows of a model hear of an update as they do from `Model.update`. */
export function announceUpdate<M extends Model>(model: ModelStatic<M>, updated: Updated): void {
  const { runHooks } = model as unknown as { runHooks(name: string, updated: Updated): Promise<void> };
  void runHooks.call(model, 'afterBulkUpdate', updated);
}
