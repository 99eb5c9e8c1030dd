import { parseArgs } from 'node:util';
import type { Env } from '../env';
import { seed } from '../seed';
import { seedOrders } from './seedOrders';

const MOST = 10_000_000;
const REPORT_EVERY_MS = 2000;

/**
 * `seed-orders --orders N [--yes]`: fills the restaurant with a year of invented orders.
 *
 * @throws Error that says how it is used; production has to be confirmed, since nothing takes the orders out again
 */
export async function seedOrdersCommand(env: Env, parameters: readonly string[]): Promise<string> {
  const options = { orders: { type: 'string' }, yes: { type: 'boolean', default: false } } as const;
  const { values } = parseArgs({ args: [...parameters], options });
  const orders = Number(values.orders ?? NaN);
  if (!Number.isInteger(orders) || orders < 1 || orders > MOST) {
    throw new Error(`How many? --orders 1000000, and ${MOST} at most.`);
  }
  if (env.SITE_MODE === 'production' && !values.yes) {
    throw new Error('This is production, and invented orders stay: --yes if you mean it.');
  }
  if (env.SITE_MODE !== 'production') await seed(env);
  const started = performance.now();
  const seconds = (): number => Math.round((performance.now() - started) / 1000);
  let reportedAt = started;
  const total = await seedOrders({
    databaseUrl: env.DATABASE_URL,
    merchantId: env.MERCHANT_ID,
    orders,
    onProgress: (done, to) => {
      if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
      reportedAt = performance.now();
      process.stdout.write(`${done} of ${to} orders, ${seconds()} s\n`);
    },
  });
  return `${total} seeded orders, ${seconds()} s`;
}
