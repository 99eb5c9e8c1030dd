// OPS-8: the release before a migration works on the tables after it, so both run side by side and an upgrade can go back.
import { QueryTypes } from 'sequelize';
import { createTestDatabase, type TestDatabase } from '@site/tooling/testDatabase';
import { migrations } from './migrations';
import { createSequelize } from './connection';
import { createSteps } from './migrations/steps';

type Column = { name: string; type: string; isOptional: boolean };
type Fault = { migration: string; fault: string };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  process.env.DATABASE_URL = database.url;
});
afterAll(() => database.drop());

/** What would break a release that knows the earlier columns only. */
function faultsBetween(before: readonly Column[], after: readonly Column[]): string[] {
  const now = new Map(after.map((column) => [column.name, column]));
  const known = new Map(before.map((column) => [column.name, column]));
  const tables = new Set(before.map(({ name }) => name.split('.')[0]));
  const lost = before.filter(({ name }) => !now.has(name)).map(({ name }) => `${name} is gone`);
  const changed = before
    .filter(({ name, isOptional }) => isOptional && now.get(name)?.isOptional === false)
    .map(({ name }) => `${name} must be given now`);
  const demanded = after
    .filter(({ name, isOptional }) => !known.has(name) && tables.has(name.split('.')[0]) && !isOptional)
    .map(({ name }) => `${name} is new and has no default`);
  return [...lost, ...changed, ...demanded];
}

test('no migration removes a column, or demands a value that the release before it does not write', async () => {
  const sequelize = createSequelize({ queryTimeoutMs: null, poolSize: 1 });
  const columns = (): Promise<Column[]> =>
    sequelize
      .query<{ name: string; type: string; optional: number }>(
        `SELECT CONCAT(table_name, '.', column_name) AS name, column_type AS type,
          is_nullable = 'YES' OR column_default IS NOT NULL OR extra <> '' AS optional
        FROM information_schema.columns WHERE table_schema = DATABASE()`,
        { type: QueryTypes.SELECT },
      )
      .then((rows) => rows.map(({ name, type, optional }) => ({ name, type, isOptional: Boolean(Number(optional)) })));
  const faults: Fault[] = [];
  let before = await columns();
  for (const { name: migration, up } of migrations) {
    await up(createSteps(sequelize));
    const after = await columns();
    faults.push(...faultsBetween(before, after).map((fault) => ({ migration, fault })));
    before = after;
  }
  await sequelize.close();
  expect(before.length).toBeGreaterThan(400);
  expect(faults).toEqual([]);
});

test.each([
  ['a dropped column', [{ name: 'a.b', type: 'int', isOptional: true }], [], 'a.b is gone'],
  [
    'a column that must be given now',
    [{ name: 'a.b', type: 'int', isOptional: true }],
    [{ name: 'a.b', type: 'int', isOptional: false }],
    'a.b must be given now',
  ],
  [
    'a new column without a default in an existing table',
    [{ name: 'a.b', type: 'int', isOptional: true }],
    [
      { name: 'a.b', type: 'int', isOptional: true },
      { name: 'a.c', type: 'int', isOptional: false },
    ],
    'a.c is new and has no default',
  ],
])('%s is found', (_, before, after, fault) => {
  expect(faultsBetween(before, after)).toEqual([fault]);
  expect(faultsBetween([], after)).toEqual([]);
});
