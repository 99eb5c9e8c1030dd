import { testServer } from '../testing';
import { buildMenuItem } from '../testing/builders/buildMenuItem';
import { execute, select, sequelize } from './connection';
import { MenuItem } from './models/MenuItem';

// A limit of the server itself (max_prepared_stmt_count) would hold for the other test files on it, too.
const server = testServer({}, { isDatabaseProxied: true });

/** More often than a connection sends a statement as text. */
const OFTEN = 30;

beforeEach(() => server.database.refusePreparing());
afterEach(() => server.database.restore());

test('a frequent statement that the server cannot prepare is sent as text', async () => {
  for (let time = 0; time < 2 * OFTEN; time += 1) {
    expect(await select('SELECT :word AS unprepared', { word: 'pie' })).toEqual([{ unprepared: 'pie' }]);
  }
});

test('a model is written by a server that prepares nothing, whatever its values are', async () => {
  const moment = new Date('2026-11-25T01:02:03.000Z');
  const { id } = await buildMenuItem({
    name: `it's “pie” \\ 🥧 ? :name`,
    description: '',
    priceCents: 1234,
    inStock: false,
    imageUrl: null,
    allergens: ['milk'],
    createdAt: moment,
  });
  const read = () =>
    MenuItem.findOne({ where: { merchantId: server.merchantId, id }, raw: false, rejectOnEmpty: true });
  const row = await read();
  expect(row).toMatchObject({
    name: `it's “pie” \\ 🥧 ? :name`,
    description: '',
    priceCents: 1234,
    inStock: false,
    imageUrl: null,
    allergens: ['milk'],
    createdAt: moment,
  });
  await row.update({ name: 'Plain pie', inStock: true });
  expect(await read()).toMatchObject({ name: 'Plain pie', inStock: true });
});

test('a guest orders on a server that prepares nothing', async () => {
  const { id } = await buildMenuItem();
  const guest = server.api.guest();
  expect((await guest.post('/api/cart/items', { menu_item_id: id, quantity: 1 })).status).toBe(201);
});

test('another error of a prepared statement stays an error', async () => {
  server.database.restore();
  await execute('CREATE TABLE prepared_refusals (id INT PRIMARY KEY)', {});
  try {
    const insert = () => sequelize.query('INSERT INTO prepared_refusals (id) VALUES ($1)', { bind: [1] });
    await insert();
    await expect(insert()).rejects.toMatchObject({ name: 'SequelizeUniqueConstraintError' });
  } finally {
    await execute('DROP TABLE prepared_refusals', {});
  }
});
