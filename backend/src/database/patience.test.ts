import { execute, select, sequelize } from './connection';
import { inTransaction } from './transaction';
import { testServer } from '../testing';

const server = testServer();

/** Longer than the product waits for anything: one that goes by the product's times has given up by then. */
const SECONDS = 3;
const occupy = (transaction: Parameters<typeof select>[2]) => select(`SELECT SLEEP(${SECONDS})`, {}, transaction);

test('a request gets a connection that becomes free within DATABASE_WAIT_MS', async () => {
  const { max = 0 } = sequelize.config.pool ?? {};
  const occupied = Array.from({ length: max }, () => occupy(undefined));
  expect((await server.api.guest().get('/api/cart/')).status).toBe(200);
  await Promise.all(occupied);
});

test('a command gets a row whose lock is released within DATABASE_BUDGET_MS', async () => {
  await execute("INSERT INTO counters (merchant_id, name, value) VALUES ('m', 'held', 0)", {});
  const increase = (transaction: Parameters<typeof execute>[2]) =>
    execute("UPDATE counters SET value = value + 1 WHERE merchant_id = 'm' AND name = 'held'", {}, transaction);
  let isHeld = () => {};
  const held = new Promise<void>((resolve) => (isHeld = resolve));
  const first = inTransaction(async (transaction) => {
    await increase(transaction);
    isHeld();
    await occupy(transaction);
  });
  await held;
  await Promise.all([first, inTransaction(increase)]);
  const [row] = await select<{ value: number }>("SELECT value FROM counters WHERE name = 'held'", {});
  expect(row?.value).toBe(2);
});
