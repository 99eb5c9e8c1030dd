// OPS-18: each table has a model, and the columns of the model are those of the table.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestDatabase } from '@site/tooling/testDatabase';
import { QueryTypes, type Model, type ModelStatic } from 'sequelize';
import { migratedDatabase } from '../testing/migratedDatabase';
import { sequelize } from './connection';
import { SHARED_TABLES, TABLE_OWNERS } from './tableOwners';

type Column = { table: string; name: string; type: string; isNullable: boolean; isKey: boolean };

const MODELS = join(__dirname, 'models');

let database: TestDatabase;
beforeAll(async () => {
  database = await migratedDatabase();
  process.env.DATABASE_URL = database.url;
  for (const file of readdirSync(MODELS)) await import(join(MODELS, file));
});
afterAll(async () => {
  await sequelize.close();
  await database.drop();
});

/** Nothing reads or writes these any more. They stay for the release before (OPS-8). */
const RETIRED = ['auth_limits'];

test('every table has one model', () => {
  const tables = [...Object.values(TABLE_OWNERS).flat(), ...SHARED_TABLES].filter((table) => !RETIRED.includes(table));
  expect(Object.values(sequelize.models).map(tableOf).toSorted()).toEqual(tables.toSorted());
});

test('a model has the columns of its table, with their types, null and keys', async () => {
  const columns = await readColumns();
  const faults = Object.values(sequelize.models).flatMap((model) =>
    faultsOf(
      model,
      columns.filter(({ table }) => table === tableOf(model)),
    ),
  );
  expect(faults).toEqual([]);
});

const tableOf = (model: ModelStatic<Model>): string => model.getTableName() as string;

/** Columns that the database computes are of indexes only: no row that is written has them, and no model needs them. */
async function readColumns(): Promise<Column[]> {
  const rows = await sequelize.query<{ t: string; name: string; type: string; nullable: string; isKey: string }>(
    `SELECT table_name AS t, column_name AS name, column_type AS type, is_nullable AS nullable, column_key AS isKey
       FROM information_schema.columns WHERE table_schema = DATABASE() AND generation_expression IS NULL`,
    { type: QueryTypes.SELECT },
  );
  return rows.map(({ t, name, type, nullable, isKey }) => ({
    table: t,
    name,
    type,
    isNullable: nullable === 'YES',
    isKey: isKey === 'PRI',
  }));
}

function faultsOf(model: ModelStatic<Model>, columns: readonly Column[]): string[] {
  const declared = Object.values(model.getAttributes()).map((attribute) => ({
    name: String(attribute.field),
    type: String((attribute.type as { toSql(): string }).toSql()),
    isNullable: attribute.allowNull !== false,
    isKey: attribute.primaryKey === true,
  }));
  const text = ({ name, type, isNullable, isKey }: Omit<Column, 'table'>) =>
    `${model.name}.${name} ${spell(type)}${isNullable ? ' NULL' : ''}${isKey ? ' KEY' : ''}`;
  const inModel = new Set(declared.map(text));
  const inTable = new Set(columns.map(text));
  return [
    ...[...inModel].filter((column) => !inTable.has(column)).map((column) => `only in the model: ${column}`),
    ...[...inTable].filter((column) => !inModel.has(column)).map((column) => `only in the table: ${column}`),
  ];
}

/** One spelling of a type. MariaDB keeps JSON as a long text, and writes widths that say nothing. */
function spell(type: string): string {
  const [name = '', width = ''] = type.toLowerCase().split(/(?=\()/);
  if (name === 'json') return 'longtext';
  return name.endsWith('int') || name === 'integer' ? name.replace('integer', 'int') : name + width;
}
