import { ConnectionError, type FindOptions, Sequelize, type Transaction } from 'sequelize';
import { readEnv } from '../env';
import { beginDatabaseWait, databaseWaitOf, requestContext } from '../lib/requestContext';
import { countDeadlock } from './deadlocks';
import { recordServerVersion, sendDeferredFirst } from './deferredWrites';
import { CLUSTER_NOT_READY } from './errorNumbers';
import { hasOtherHosts, isAtCurrentHost, isHostFault, leaveHostOf, openAtAnyHost } from './hosts';
import { toSqlInstant, type Values } from './namedValues';
import { parseDatabaseUrl } from '../env/databaseUrl';
import { recordRefusal } from './diskSpace';
import { meterPool } from './poolMetrics';
import { MAX_PREPARED } from './preparedStatements';
import { countRoundTrip } from './roundTrips';
import { runStatement } from './runStatement';
import { internalsOf, type Callback, type Pool, type RawConnection, type Run } from './sequelizeInternals';
import { sendRefusedAsText } from './sendRefusedAsText';
import { createSemaphore } from './semaphore';
import { openStatementSpan } from './statementSpan';

/** Of work beside requests, unless a request has more. */
const QUERY_TIMEOUT_MS = 5000;
/** Where there is another host: within the time to wait for a connection, that one must have been tried too. */
const CONNECT_TIMEOUT_OF_EACH_MS = 400;
/** A statement that had less time says nothing about its host. */
const FAIR_LIMIT_MS = 1000;
const POOL_SIZE = 10;
/** Of the pool, for what is read beside transactions. */
const KEPT_FREE = 2;

type ConnectionOptions = {
  /** Of work beside requests. Null for work that may take long, such as a migration. */
  queryTimeoutMs: (() => number) | null;
  poolSize: number;
};

/**
 * Opens nothing yet: the address is read from the environment when the first connection is made, so that models can be
 * imported anywhere.
 */
export function createSequelize({ queryTimeoutMs, poolSize }: ConnectionOptions): Sequelize {
  const instance = new Sequelize({
    dialect: 'mysql',
    timezone: '+00:00',
    logging: (text) => countRoundTrip(text),
    pool: {
      max: poolSize,
      min: 0,
      idle: 30_000,
      acquire: 60_000,
      evict: 5_000,
      validate: (connection: unknown) => isUsable(connection as RawConnection),
    },
    dialectOptions: { charset: 'utf8mb4', maxPreparedStatements: MAX_PREPARED },
    define: { underscored: true, timestamps: false, freezeTableName: true },
  });
  // Rows are read as plain objects. A read whose row is then changed as an instance says `raw: false`.
  instance.addHook('beforeFind', (options: FindOptions) => void (options.raw ??= true));
  const isUsable = (connection: RawConnection): boolean => {
    if (isAtCurrentHost(connection)) return manager.validate(connection);
    // At once: a host that has fallen silent would let the pool wait for its goodbye.
    connection.destroy();
    return false;
  };
  const manager = internalsOf(instance).connectionManager;
  if (queryTimeoutMs !== null) limitAcquireTime(manager.pool);
  const connect = manager.connect.bind(manager);
  manager.connect = async (config) => {
    const { username, password, database } = parseDatabaseUrl(readEnv().DATABASE_URL);
    const raw = await openAtAnyHost(async (host) => {
      const dialectOptions = { ...config.dialectOptions, connectTimeout: connectTimeoutMs() };
      const connection = await connect({ ...config, ...host, username, password, database, dialectOptions });
      try {
        await prepareSession(connection);
      } catch (error) {
        connection.destroy();
        throw new ConnectionError(error as Error);
      }
      return connection;
    });
    if (queryTimeoutMs !== null) limitQueryTime(raw, queryTimeoutMs);
    return raw;
  };
  sendDeferredFirst(instance);
  sendRefusedAsText(instance);
  return instance;
}

/** The process's connections. */
export const sequelize = createSequelize({
  queryTimeoutMs: () => Math.max(QUERY_TIMEOUT_MS, readEnv().DATABASE_BUDGET_MS),
  poolSize: POOL_SIZE,
});
meterPool(sequelize);

/** Limits the transactions of the process that run at once. */
export const transactionSemaphore = createSemaphore(
  POOL_SIZE - KEPT_FREE,
  () => readEnv().DATABASE_WAIT_MS,
  'transactions',
);

/** Rows of a statement that a model can't say. Values go in as `:name`, never into the text. */
export function select<Row extends object>(sql: string, values: Values, transaction?: Transaction): Promise<Row[]> {
  return runStatement(sequelize, sql, values, transaction) as Promise<Row[]>;
}

type WriteHeader = { affectedRows: number; insertId: number };

/**
 * Runs an INSERT, UPDATE or DELETE.
 *
 * @returns how many rows it changed: a guarded UPDATE that lost its race says 0
 */
export async function execute(sql: string, values: Values, transaction?: Transaction): Promise<number> {
  const { affectedRows } = (await runStatement(sequelize, sql, values, transaction)) as WriteHeader;
  return affectedRows;
}

/**
 * Runs an INSERT.
 *
 * @returns the id that it generated, or the value that it gave to `LAST_INSERT_ID()`
 */
export async function executeForId(sql: string, values: Values, transaction?: Transaction): Promise<number> {
  const { insertId } = (await runStatement(sequelize, sql, values, transaction)) as WriteHeader;
  return insertId;
}

/** Runs a `CALL` of a procedure that returns no rows. */
export async function call(sql: string, replacements: Values, transaction: Transaction): Promise<void> {
  await sequelize.query(sql, { replacements: keepMilliseconds(replacements), transaction });
}

/** Sequelize writes a Date into a statement in whole seconds. */
export function keepMilliseconds(values: Values): Values {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    value instanceof Date ? toSqlInstant(value) : value,
  ]);
  return Object.fromEntries(entries) as Values;
}

/**
 * A frozen server keeps connections open and says nothing: without limits every request would hang. Waiting for a
 * connection (`DATABASE_WAIT_MS`) and all of a request's queries together (`DATABASE_BUDGET_MS`) end before the three
 * seconds after which a guest gets an answer.
 */
function limitAcquireTime(pool: Pool): void {
  // The environment may be read only when the first connection is needed.
  Object.defineProperty(pool, 'acquireTimeoutMillis', { get: () => readEnv().DATABASE_WAIT_MS });
}

/** Longer than a request waits: a connection that is late serves the next request. */
const connectTimeoutMs = (): number =>
  hasOtherHosts() ? CONNECT_TIMEOUT_OF_EACH_MS : 1.5 * readEnv().DATABASE_WAIT_MS;

/** Once per connection; Sequelize's own option would cost a round trip in each transaction. */
const sessionSettings = (): string[] => [
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  "SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION'," +
    // No request waits longer than its queries may take.
    ` SESSION innodb_lock_wait_timeout = ${Math.ceil(readEnv().DATABASE_BUDGET_MS / 1000)}`,
];

/**
 * On a node of a Galera cluster: statements wait until the node has what was committed anywhere before them. A guest's two
 * requests may meet two processes, and those two nodes. 3: reads, and updates and deletes.
 */
const CAUSAL_READS = 'SET SESSION wsrep_sync_wait = 3';

type ClusterState = { Variable_name: string; Value: string };

async function prepareSession(connection: RawConnection): Promise<void> {
  const ask = (statement: string) =>
    new Promise<unknown>((resolve, reject) => {
      connection.query(statement, (error, rows) => (error ? reject(error) : resolve(rows)));
    });
  for (const statement of sessionSettings()) await ask(statement);
  const [row] = (await ask('SELECT VERSION() AS version')) as { version: string }[];
  recordServerVersion(row?.version ?? '');
  const states = (await ask(
    "SHOW STATUS WHERE Variable_name IN ('wsrep_provider_name', 'wsrep_ready')",
  )) as ClusterState[];
  const stateOf = (name: string) => states.find(({ Variable_name: known }) => known === name)?.Value;
  if (stateOf('wsrep_provider_name') !== 'Galera') return;
  if (stateOf('wsrep_ready') !== 'ON') {
    const errno = CLUSTER_NOT_READY;
    throw Object.assign(new Error('this node does not take part in its cluster'), { errno });
  }
  await ask(CAUSAL_READS);
}

/** What a query on a server that stopped answering ends with. */
export class QueryTimeoutError extends Error {
  override name = 'QueryTimeoutError';
  readonly code = 'QUERY_TIMEOUT';
}

/**
 * Gives each query of a connection a deadline, and a request's queries one together. The connection is given up with
 * it, because an answer that comes late would be taken for the next query's.
 */
function limitQueryTime(connection: RawConnection, milliseconds: () => number): void {
  const limited =
    (run: Run): Run =>
    (...args) => {
      const callback = args.at(-1) as Callback;
      const request = requestContext.getStore();
      const limit =
        request && !request.isBackground
          ? Math.max(readEnv().DATABASE_BUDGET_MS - databaseWaitOf(request), 50)
          : milliseconds();
      const endWait = beginDatabaseWait();
      const endSpan = openStatementSpan(args[0]);
      let settled = false;
      const settle = (error: unknown): void => {
        settled = true;
        endSpan?.(error);
        endWait();
      };
      const timer = setTimeout(() => {
        const error = new QueryTimeoutError(`No answer from the database within ${Math.round(limit)} ms`);
        settle(error);
        connection.destroy();
        if (limit >= FAIR_LIMIT_MS) leaveHostOf(connection);
        callback(error);
      }, limit);
      return run(...args.slice(0, -1), (error: Error | null, ...rest: unknown[]) => {
        if (settled) return;
        settle(error);
        clearTimeout(timer);
        countDeadlock(error);
        recordRefusal(error);
        if (error && isHostFault(error)) {
          leaveHostOf(connection);
          connection.destroy();
        }
        callback(error, ...rest);
      });
    };
  connection.query = limited(connection.query.bind(connection));
  connection.execute = limited(connection.execute.bind(connection));
}
