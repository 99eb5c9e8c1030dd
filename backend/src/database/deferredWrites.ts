import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';
import type { Values } from './namedValues';
import { writeStatement } from './writeStatement';
import { countRoundTrip } from './roundTrips';
import { internalsOf, openTransaction, type Internals } from './sequelizeInternals';

/**
 * Writes of a transaction whose result is not needed. They wait until its next statement or its COMMIT and are sent to the
 * database together: in one round trip to MariaDB (a compound statement), one after the other to MySQL, which has none.
 */
const deferred = new WeakMap<Transaction, string[]>();
const committed = new WeakSet<Transaction>();

let hasCompoundStatements = false;
/** What `Sequelize.query` was before `sendDeferredFirst`. */
const plainQueries = new WeakMap<Sequelize, Internals['query']>();

function plainQueriesOf(sequelize: Sequelize): Internals['query'] {
  const send = plainQueries.get(sequelize);
  if (!send) throw new Error('This connection defers no writes');
  return send;
}

/** The server's kind, as OpenTelemetry calls it. */
export function databaseName(): 'mariadb' | 'mysql' {
  return hasCompoundStatements ? 'mariadb' : 'mysql';
}

/** @param version as the server names it */
export function recordServerVersion(version: string): void {
  hasCompoundStatements = version.includes('MariaDB');
}

/**
 * Adds an INSERT, UPDATE or DELETE to a transaction without waiting for it. It keeps its place among the transaction's
 * statements. An error of it ends the transaction's next statement or its COMMIT.
 */
export function executeLater(sql: string, values: Values, transaction: Transaction): void {
  const statement = writeStatement(openTransaction(transaction).sequelize, sql, values);
  const waiting = deferred.get(transaction);
  if (waiting) waiting.push(statement);
  else deferred.set(transaction, [statement]);
}

/** Lets every statement of a transaction wait for the writes that were deferred before it. */
export function sendDeferredFirst(sequelize: Sequelize): void {
  const instance = internalsOf(sequelize);
  const send = instance.query.bind(sequelize);
  plainQueries.set(sequelize, send);
  instance.query = async (sql, options) => {
    const transaction = options?.transaction;
    if (!transaction) return send(sql, options);
    if (sql === 'ROLLBACK;') {
      deferred.delete(transaction);
      return send(sql, options);
    }
    if (sql === 'COMMIT;') {
      if (committed.has(transaction)) return undefined;
      const answer = await send(sql, options);
      committed.add(transaction);
      return answer;
    }
    await sendDeferred(transaction);
    return send(sql, options);
  };
}

/**
 * Commits a transaction, in one round trip with the writes that were deferred. When one of them fails, the transaction
 * is still open.
 */
export async function commit(transaction: Transaction): Promise<void> {
  if (hasCompoundStatements && deferred.has(transaction)) {
    await sendDeferred(transaction, ['COMMIT']);
    committed.add(transaction);
  }
  await sendDeferred(transaction);
  await transaction.commit();
}

/** Calls something once the transaction is durable. Sequelize's own hook is also called when the commit has failed. */
export function afterCommit(transaction: Transaction, effect: () => void): void {
  transaction.afterCommit(() => {
    if (committed.has(transaction)) effect();
  });
}

/** Whether writes of a transaction wait for its next statement. */
export function hasDeferred(transaction: Transaction): boolean {
  return deferred.has(transaction);
}

/**
 * Sends the writes of a transaction that wait.
 *
 * @param end statements that follow
 */
export async function sendDeferred(transaction: Transaction, end: readonly string[] = []): Promise<void> {
  const waiting = deferred.get(transaction);
  if (!waiting) return;
  deferred.delete(transaction);
  const send = plainQueriesOf(openTransaction(transaction).sequelize);
  const statements = [...waiting, ...end];
  if (!hasCompoundStatements || statements.length === 1) {
    for (const statement of statements) await send(statement, { type: QueryTypes.RAW, transaction });
    return;
  }
  await send(compound(statements), {
    type: QueryTypes.RAW,
    transaction,
    logging: () => countRoundTrip(statements),
  });
}

function compound(statements: readonly string[]): string {
  return `BEGIN NOT ATOMIC ${statements.join('; ')}; END`;
}

/** Without it the connection would go back to the pool with the transaction open. */
const ROLL_BACK = 'DECLARE EXIT HANDLER FOR SQLEXCEPTION BEGIN ROLLBACK; RESIGNAL; END';

/**
 * Runs writes as a transaction of their own, in one round trip to MariaDB.
 *
 * @param statements with their values; a later one may depend on what an earlier one wrote
 * @returns how many rows they changed together
 */
export async function executeTogether(
  sequelize: Sequelize,
  statements: readonly (readonly [sql: string, values: Values])[],
): Promise<number> {
  const written = statements.map(([sql, values]) => writeStatement(sequelize, sql, values));
  const send = plainQueriesOf(sequelize);
  // Before the first answer of a server nothing is known about it.
  if (hasCompoundStatements) {
    const inside = [ROLL_BACK, 'START TRANSACTION', ...written, 'COMMIT'];
    return changedRows(await send(compound(inside), { type: QueryTypes.RAW, logging: () => countRoundTrip(written) }));
  }
  return sequelize.transaction(async (transaction) => {
    let changed = 0;
    for (const statement of written) {
      changed += changedRows(await send(statement, { type: QueryTypes.RAW, transaction }));
    }
    return changed;
  });
}

/** Sequelize returns an INSERT's count bare, and any other's inside the driver's header. */
function changedRows(answer: unknown): number {
  const [, outcome] = answer as [unknown, number | { affectedRows: number }];
  return typeof outcome === 'number' ? outcome : outcome.affectedRows;
}
