import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { QueryTypes, type Sequelize } from 'sequelize';
import { Umzug, type UmzugStorage } from 'umzug';
import { createSequelize } from './connection';
import { migrations } from './migrations';
import { createSteps, type Migration, type Steps } from './migrations/steps';

/** A holder that was killed leaves its lease, which runs out; a living one renews it. */
const LEASE_SECONDS = 15;
const WAIT_FOR_OTHERS_MS = 120_000;

/**
 * Brings the schema up to date. Safe when several processes start at once (one works, the others wait) and when one is
 * killed half way (the next repeats its unfinished migration, each step of which looks first).
 *
 * @returns the names of the migrations that ran
 */
export async function migrate(list: readonly Migration[] = migrations): Promise<string[]> {
  // A migration may take long, and needs one connection of its own beside the lease's.
  const sequelize = createSequelize({ queryTimeoutMs: null, poolSize: 2 });
  try {
    await createTables(sequelize);
    const umzug = new Umzug<Steps>({
      migrations: list.map(({ name, up }) => ({ name, up: ({ context }) => up(context) })),
      context: createSteps(sequelize),
      storage: storageIn(sequelize),
      logger: undefined,
    });
    // The usual start finds nothing to do and needs no lease.
    if ((await umzug.pending()).length === 0) return [];
    return await withLease(sequelize, async () => (await umzug.up()).map(({ name }) => name));
  } finally {
    await sequelize.close();
  }
}

async function createTables(sequelize: Sequelize): Promise<void> {
  await sequelize.query(`CREATE TABLE IF NOT EXISTS migrations (
    name VARCHAR(128) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    ran_at DATETIME(3) NOT NULL
  ) ENGINE=InnoDB`);
  await sequelize.query(`CREATE TABLE IF NOT EXISTS migration_lease (
    id TINYINT NOT NULL PRIMARY KEY,
    holder CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    expires_at DATETIME(3) NOT NULL
  ) ENGINE=InnoDB`);
  await sequelize.query(
    `INSERT IGNORE INTO migration_lease (id, holder, expires_at) VALUES (1, NULL, UTC_TIMESTAMP(3))`,
  );
}

function storageIn(sequelize: Sequelize): UmzugStorage<Steps> {
  return {
    executed: async () => {
      const rows = await sequelize.query<{ name: string }>('SELECT name FROM migrations ORDER BY name', {
        type: QueryTypes.SELECT,
      });
      return rows.map(({ name }) => name);
    },
    logMigration: async ({ name }) => {
      await sequelize.query('INSERT IGNORE INTO migrations (name, ran_at) VALUES (:name, UTC_TIMESTAMP(3))', {
        replacements: { name },
      });
    },
    unlogMigration: async ({ name }) => {
      await sequelize.query('DELETE FROM migrations WHERE name = :name', { replacements: { name } });
    },
  };
}

/** A row with an expiry instead of GET_LOCK, which a cluster of servers does not share. The server's clock decides. */
async function withLease<T>(sequelize: Sequelize, work: () => Promise<T>): Promise<T> {
  const holder = randomUUID();
  const take = async (condition: string): Promise<boolean> => {
    const [result] = await sequelize.query(
      `UPDATE migration_lease SET holder = :holder, expires_at = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND
        WHERE id = 1 AND (${condition})`,
      { replacements: { holder } },
    );
    return (result as unknown as { affectedRows: number }).affectedRows === 1;
  };
  const until = performance.now() + WAIT_FOR_OTHERS_MS;
  while (!(await take('holder IS NULL OR expires_at < UTC_TIMESTAMP(3)'))) {
    if (performance.now() > until) throw new Error('Another process has been migrating the database for too long.');
    await sleep(200);
  }
  const renewal = setInterval(() => void take('holder = :holder').catch(() => undefined), (LEASE_SECONDS * 1000) / 3);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await sequelize.query('UPDATE migration_lease SET holder = NULL WHERE id = 1 AND holder = :holder', {
      replacements: { holder },
    });
  }
}
