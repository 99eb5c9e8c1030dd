import { execute } from '../database/connection';
import { reportFigures } from './figuresCommand';
import { testServer } from '../testing';
import { buildConfirmed } from '../testing/builders/buildConfirmed';

const server = testServer();

test('the command compares the sums with the orders, names what differs, and rewrites them', async () => {
  await buildConfirmed(server, { paid: true });
  expect(await reportFigures(server.merchantId, { recount: false })).toMatchObject({ agrees: true });

  await execute('UPDATE order_hour_figures SET orders = orders + 1', {});
  const differs = await reportFigures(server.merchantId, { recount: false });
  expect(differs.agrees).toBe(false);
  expect(differs.report).toMatch(/^F4 {2}1 differences/m);
  expect(differs.report).toMatch(/differs from a recount/);

  expect(await reportFigures(server.merchantId, { recount: true })).toMatchObject({ agrees: true });
});
