import { createPool } from 'mysql2/promise';
import type { Pool, PoolConnection, ResultSetHeader, RowDataPacket } from 'mysql2/promise';
import { ADDITIONS, SCHEMA } from './schema';

type Value = string | number | null;

/** Statements inside a transaction or outside of one. */
export type Queries = {
  /** Names of columns as camelCase. */
  rows: <Row>(sql: string, values?: Value[]) => Promise<Row[]>;
  /** One row, by names of columns as camelCase. */
  insert: (table: string, row: Record<string, Value>) => Promise<void>;
  /** Answers how many rows the statement touched. */
  change: (sql: string, values?: Value[]) => Promise<number>;
};

export type SandboxDatabase = Queries & {
  transaction: <Result>(work: (queries: Queries) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
};

/**
 * This provider's own connection and tables. It shares the database server with the site so that the box needs only
 * one, and nothing else: the site never reads these tables, it asks over HTTP.
 *
 * @param databaseUrl may name several hosts of a cluster; when one fails, the next is used from then on
 */
export async function openDatabase(databaseUrl: string): Promise<SandboxDatabase> {
  const pools = addressesIn(databaseUrl).map((uri) =>
    createPool({ uri, connectionLimit: 6, charset: 'utf8mb4_bin', connectTimeout: 5000 }),
  );
  let turn = 0;
  const onCurrent = async <Result>(work: (pool: Pool) => Promise<Result>): Promise<Result> => {
    const used = turn;
    try {
      return await work(pools[used % pools.length] as Pool);
    } catch (error) {
      if (isHostGone(error) && used === turn) turn += 1;
      throw error;
    }
  };
  await onFirstThatAnswers(pools.length, () => onCurrent(createTables));
  return {
    rows: (sql, values) => onCurrent((pool) => queriesOn(pool).rows(sql, values)),
    insert: (table, row) => onCurrent((pool) => queriesOn(pool).insert(table, row)),
    change: (sql, values) => onCurrent((pool) => queriesOn(pool).change(sql, values)),
    transaction: (work) => onCurrent((pool) => inTransaction(pool, work)),
    close: async () => {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}

async function createTables(pool: Pool): Promise<void> {
  for (const statement of SCHEMA) await pool.query(statement);
  await addMissingColumns(pool);
}

async function onFirstThatAnswers(hosts: number, work: () => Promise<void>): Promise<void> {
  for (let left = hosts; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 1 || !isHostGone(error)) throw error;
    }
  }
}

/** `mysql://user:password@db1:3306,db2:3306/site` as an address for each of its hosts. */
function addressesIn(databaseUrl: string): string[] {
  const [, start = '', hosts = '', path = ''] = /^(\w+:\/\/(?:[^@/]*@)?)([^@/]+)(\/.*)?$/.exec(databaseUrl) ?? [];
  return hosts.split(',').map((host) => start + host + path);
}

/** The connection broke, or (1047) a node of a cluster does not take part in it. */
export function isHostGone(error: unknown): boolean {
  const { code, errno } = error as { code?: string; errno?: number };
  return errno === 1047 || ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'PROTOCOL_CONNECTION_LOST'].includes(code ?? '');
}

/** For seeding this provider's records before its first start. */
export async function createSandboxTables(databaseUrl: string): Promise<void> {
  await (await openDatabase(databaseUrl)).close();
}

async function addMissingColumns(pool: Pool): Promise<void> {
  const [columns] = await pool.query<RowDataPacket[]>(
    `SELECT TABLE_NAME AS name, COLUMN_NAME AS field FROM information_schema.COLUMNS
      WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME LIKE 'sandbox\\_%'`,
  );
  const known = new Set(columns.map(({ name, field }) => `${String(name)}.${String(field)}`));
  for (const { table, column, definition } of ADDITIONS) {
    if (known.has(`${table}.${column}`)) continue;
    try {
      await pool.query(`ALTER TABLE ${table} ADD COLUMN ${column} ${definition}`);
    } catch (error) {
      // Another process that starts now was faster.
      if ((error as { code?: string }).code !== 'ER_DUP_FIELDNAME') throw error;
    }
  }
}

async function inTransaction<Result>(pool: Pool, work: (queries: Queries) => Promise<Result>): Promise<Result> {
  const connection = await pool.getConnection();
  try {
    await connection.query('SET TRANSACTION ISOLATION LEVEL READ COMMITTED');
    await connection.beginTransaction();
    const result = await work(queriesOn(connection));
    await connection.commit();
    return result;
  } catch (error) {
    await connection.rollback().catch(() => undefined);
    throw error;
  } finally {
    connection.release();
  }
}

function queriesOn(connection: Pool | PoolConnection): Queries {
  return {
    rows: async <Row>(sql: string, values: Value[] = []) => {
      const [rows] = await connection.query<RowDataPacket[]>(sql, values);
      return rows.map((row) => renameKeys(row, toCamelCase) as Row);
    },
    insert: async (table, row) => {
      await connection.query(`INSERT INTO ${table} SET ?`, renameKeys(row, toSnakeCase));
    },
    change: async (sql, values = []) => {
      const [result] = await connection.query<ResultSetHeader>(sql, values);
      return result.affectedRows;
    },
  };
}

function renameKeys<Value>(row: Record<string, Value>, rename: (name: string) => string): Record<string, Value> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [rename(name), value]));
}

const toCamelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const toSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
