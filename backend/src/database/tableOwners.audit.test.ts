import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SHARED_TABLES, TABLE_OWNERS } from './tableOwners';
import { createdTables, foreignTablesOf, tablesByModelOf, type SourceFile } from './testing/foreignTables';

const SRC = resolve(__dirname, '..');

const files: SourceFile[] = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !/(^|\/)testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(SRC, path), 'utf8') }));
const under = (folder: string): SourceFile[] => files.filter(({ path }) => path.startsWith(folder));
const models = tablesByModelOf(under('database/models/'));

test('every table has one owner, and every owner its tables', () => {
  const owned = [...Object.values(TABLE_OWNERS).flat(), ...SHARED_TABLES];
  const created = createdTables([...under('database/migrations/'), ...under('database/migrate')]);
  expect(owned.toSorted()).toEqual(created.filter((table) => !NOT_OF_THE_PRODUCT.includes(table)));
});

/** What the migrator keeps for itself. */
const NOT_OF_THE_PRODUCT = ['migration_lease', 'migrations'];

test('no file names a table of another owner', () => {
  const product = files.filter(
    ({ path }) => !/^(database\/(migrations|seeders|models|testing)|sandbox-provider)/.test(path),
  );
  expect(product.length).toBeGreaterThan(500);
  expect(product.flatMap((file) => foreignTablesOf(file, models))).toEqual([]);
});

describe('a planted violation is found:', () => {
  const planted = (text: string, path = 'domains/payments/planted.ts') => foreignTablesOf({ path, text }, models);
  const ofOrders = [{ path: 'domains/payments/planted.ts', table: 'orders', owner: 'orders' }];

  test.each([
    ['a read', "select('SELECT id FROM orders WHERE merchant_id = :merchantId')"],
    ['a join', 'select(`SELECT 1 FROM payments\n  LEFT JOIN orders ON orders.id = payments.order_id`)'],
    ['a delete', "execute('DELETE FROM orders')"],
    ['an update', "execute('UPDATE orders SET total_cents = 0')"],
    ['an insert', "execute('INSERT INTO orders (id) VALUES (1)')"],
    ['a model', "import { Order } from '../../database/models/Order';"],
  ])('%s', (_, text) => {
    expect(planted(text)).toEqual(ofOrders);
  });

  test.each([
    ['a table of its own', "select('SELECT id FROM payments')"],
    ['the type of a row', "import type { OrderRow } from '../../database/models/Order';"],
    ['only types of a model', "import { type Order, type OrderRow } from '../../database/models/Order';"],
    ['a shared table', "select('SELECT value FROM counters')"],
    ['a sentence', "// orders come FROM orders\nthrow new Error('Update the orders')"],
  ])('%s is allowed', (_, text) => {
    expect(planted(text)).toEqual([]);
  });

  test('the invariants compare tables of all owners', () => {
    expect(planted("select('SELECT 1 FROM orders')", 'invariants/definitions/orders.ts')).toEqual([]);
  });
});
