import type { Sequelize, Transaction } from 'sequelize';
import { hasDeferred, sendDeferred } from './deferredWrites';
import { parseNames, valueOf, type Values } from './namedValues';
import { refusePrepared, shouldPrepare, toParameters } from './preparedStatements';
import { countRoundTrip } from './roundTrips';
import { internalsOf, openTransaction, type RawConnection } from './sequelizeInternals';
import { writeStatement } from './writeStatement';

const DEADLOCK = 1213;

/**
 * Runs a statement with named values on a connection of Sequelize's pool, past Sequelize's own query: what is frequent is
 * sent prepared (decision 0245). Transactions, deferred writes, time limits, counting and errors are as with Sequelize.
 *
 * @returns what the driver returns: rows, or the header of a write
 */
export async function runStatement(
  sequelize: Sequelize,
  sql: string,
  values: Values,
  transaction?: Transaction,
): Promise<unknown> {
  if (transaction) {
    if (hasDeferred(transaction)) await sendDeferred(transaction);
    return runInTransaction(sequelize, transaction, sql, values);
  }
  const { connectionManager } = internalsOf(sequelize);
  const connection = await connectionManager.getConnection({ type: 'SELECT' });
  try {
    return await send(sequelize, connection, sql, values);
  } finally {
    connectionManager.releaseConnection(connection);
  }
}

async function runInTransaction(
  sequelize: Sequelize,
  transaction: Transaction,
  sql: string,
  values: Values,
): Promise<unknown> {
  const open = openTransaction(transaction);
  if (open.finished) throw new Error(`The transaction has ended already (${open.finished}).`);
  try {
    return await send(sequelize, open.connection, sql, values);
  } catch (error) {
    if ((error as { original?: { errno?: number } }).original?.errno === DEADLOCK) {
      // The server has rolled back; the connection must not go back to the pool with a transaction.
      await transaction.rollback().catch(() => undefined);
      open.finished = 'rollback';
    }
    throw error;
  }
}

async function send(sequelize: Sequelize, connection: RawConnection, sql: string, values: Values): Promise<unknown> {
  const { names, withPlaces } = parseNames(sql);
  const write = (): string => writeStatement(sequelize, sql, values);
  const parameters = toParameters(names.map((name) => valueOf(name, values)));
  countRoundTrip(write);
  try {
    if (!parameters || !shouldPrepare(connection, withPlaces)) return await query(connection, write());
    try {
      return await execute(connection, withPlaces, parameters);
    } catch (error) {
      if (!refusePrepared(connection, withPlaces, error)) throw error;
      return await query(connection, write());
    }
  } catch (error) {
    // The stack of a driver's error ends at a socket. This one goes on to the callers of the statement.
    const trace = new Error();
    const { Query } = internalsOf(sequelize).dialect;
    throw new Query(connection, sequelize, {}).formatError(Object.assign(error as Error, { sql }), trace.stack);
  }
}

function query(connection: RawConnection, text: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    connection.query(text, (error, result) => (error ? reject(error) : resolve(result)));
  });
}

function execute(connection: RawConnection, text: string, parameters: readonly unknown[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    connection.execute(text, parameters, (error, result) => (error ? reject(error) : resolve(result)));
  });
}
