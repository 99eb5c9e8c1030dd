import { observeStatements } from '../../../database/roundTrips';
import { testServer } from '../../../testing';

const server = testServer();

test('OPS-16 while the menu is read, the process asks for a newer one every 250 ms, however many read it', async () => {
  await server.api.get('/api/menu-items/');
  let asked = 0;
  const end = observeStatements((sql) => void (/FROM menu_versions/.test(sql) && (asked += 1)));
  const until = Date.now() + 3000;
  while (Date.now() < until) await server.api.get('/api/menu-items/');
  end();
  // 12 times, less what a question takes.
  expect(asked).toBeGreaterThanOrEqual(6);
  expect(asked).toBeLessThanOrEqual(13);
});
