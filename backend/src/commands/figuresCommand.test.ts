import { execute } from '../database/connection';
import { readEnv } from '../env';
import { figuresCommand } from './figuresCommand';
import { testServer } from '../testing';
import { buildConfirmed } from '../testing/builders/buildConfirmed';

const server = testServer();

test('the command compares the sums with the orders, names what differs, and rewrites them', async () => {
  await buildConfirmed(server, { paid: true });
  expect(await figuresCommand(readEnv(), [])).toMatchObject({ isGood: true });

  await execute('UPDATE order_hour_figures SET orders = orders + 1', {});
  const differs = await figuresCommand(readEnv(), []);
  expect(differs.isGood).toBe(false);
  expect(differs.text).toMatch(/^F4 {2}1 differences/m);
  expect(differs.text).toMatch(/differs from a recount/);

  expect(await figuresCommand(readEnv(), ['--recount'])).toMatchObject({ isGood: true });
});
