import type { MenuItem } from '@site/contracts';
import { observeStatements } from '../../../database/roundTrips';
import { eventually, testServer } from '../../../testing';
import { backendProcess } from '../../../testing/backendProcess';
import { buildMenuItem } from '../../../testing/builders/buildMenuItem';
import { expectStatus } from '../../../testing/builders/buildOrder';

const server = testServer();

test('OPS-16 while the menu is read, the process asks for a newer one every 250 ms, however many read it', async () => {
  await server.api.get('/api/menu-items/');
  let asked = 0;
  const end = observeStatements((sql) => void (/FROM menu_versions/.test(sql) && (asked += 1)));
  const until = Date.now() + 3000;
  while (Date.now() < until) await server.api.get('/api/menu-items/');
  end();
  // 12 times, fewer on a busy machine.
  expect(asked).toBeGreaterThanOrEqual(6);
  expect(asked).toBeLessThanOrEqual(13);
});

test('OPS-16 a price that one of two processes saves is in the menu of the other', async () => {
  const dish = await buildMenuItem();
  const other = await backendProcess({ databaseUrl: process.env.DATABASE_URL ?? '' });
  await other.start();
  try {
    const priceAt = async (api: typeof server.api): Promise<string | undefined> => {
      const { json } = await expectStatus(200, api.get('/api/menu-items/'));
      return (json as MenuItem[]).find(({ id }) => id === dish.id)?.price;
    };
    expect(await priceAt(server.api)).toBe(await priceAt(other.api));
    for (const [saver, reader, price] of [
      [other.api, server.api, '7.77'],
      [server.api, other.api, '8.88'],
    ] as const) {
      await expectStatus(200, saver.staff().put(`/api/menu/items/${dish.id}`, { price }));
      await eventually(async () => expect(await priceAt(reader)).toBe(price));
    }
  } finally {
    await other.stop();
  }
});
