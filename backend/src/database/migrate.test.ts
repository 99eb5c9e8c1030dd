import { testServer } from '../testing';
import { execute, select } from './connection';
import { migrate } from './migrate';
import type { Migration } from './migrations/steps';

testServer();

const tablesLike = async (name: string): Promise<number> => (await select('SHOW TABLES LIKE :name', { name })).length;

test('there is nothing left to do after the first time', async () => {
  expect(await migrate()).toEqual([]);
});

test('a migration that is killed half way is repeated from its beginning', async () => {
  let killed = true;
  const migration: Migration = {
    name: '9999-01-killed',
    up: async (steps) => {
      await steps.sql('CREATE TABLE IF NOT EXISTS half_way (id INT PRIMARY KEY) ENGINE=InnoDB');
      await steps.addColumn('half_way', 'note', 'VARCHAR(10) NULL');
      if (killed) throw new Error('killed');
      await steps.addIndex('half_way', 'half_way_note', '(note)');
    },
  };
  await expect(migrate([migration])).rejects.toThrow('killed');
  expect(await tablesLike('half_way')).toBe(1);
  killed = false;
  expect(await migrate([migration])).toEqual(['9999-01-killed']);
  expect(await migrate([migration])).toEqual([]);
});

test('five processes that start at once do it once', async () => {
  let runs = 0;
  const migration: Migration = {
    name: '9999-02-together',
    up: async ({ sql }) => {
      runs += 1;
      await sql('CREATE TABLE together (id INT PRIMARY KEY) ENGINE=InnoDB');
    },
  };
  const ran = await Promise.all(Array.from({ length: 5 }, () => migrate([migration])));
  expect(runs).toBe(1);
  expect(ran.flat()).toEqual(['9999-02-together']);
});

test('the lease of a process that died is taken over when it has run out', async () => {
  await execute(
    "UPDATE migration_lease SET holder = 'somebody who died', expires_at = UTC_TIMESTAMP(3) + INTERVAL 1 SECOND",
    {},
  );
  const started = Date.now();
  expect(await migrate([{ name: '9999-03-after', up: () => Promise.resolve() }])).toEqual(['9999-03-after']);
  expect(Date.now() - started).toBeGreaterThan(800);
});

test('every table leads with the restaurant in its keys, and no money is a fraction', async () => {
  // Of the platform, not of a restaurant: our own bookkeeping, the releases of the site, and the payment sandbox, which
  // stands for another company's database.
  const platform = /^(migration|readiness_probes|site_secrets|half_way|together|release|composition|sandbox_)/;
  const keys = await select<{ table_name: string; index_name: string; column_name: string }>(
    `SELECT table_name AS table_name, index_name AS index_name, column_name AS column_name
       FROM information_schema.statistics WHERE table_schema = DATABASE() AND seq_in_index = 1`,
    {},
  );
  const strangers = keys.filter((key) => !platform.test(key.table_name) && key.column_name !== 'merchant_id');
  expect(strangers.map(({ table_name, index_name }) => `${table_name}.${index_name}`)).toEqual([]);
  const money = await select<{ type: string; name: string }>(
    `SELECT data_type AS type, column_name AS name FROM information_schema.columns
      WHERE table_schema = DATABASE() AND column_name LIKE '%cents'`,
    {},
  );
  expect(money.length).toBeGreaterThan(0);
  expect(money.filter(({ type }) => type !== 'bigint')).toEqual([]);
  const cascades = await select(
    'SELECT 1 FROM information_schema.referential_constraints WHERE constraint_schema = DATABASE()',
    {},
  );
  expect(cascades).toEqual([]);
});
