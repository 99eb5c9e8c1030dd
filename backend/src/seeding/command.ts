import { parseArgs } from 'node:util';
import { orUsage } from '../commands/orUsage';
import { EnvironmentError, type Env } from '../env';
import { seed } from '../seed';
import { seedOrders } from './seedOrders';
import { seedPoints } from './seedPoints';

const MOST = 10_000_000;
const REPORT_EVERY_MS = 2000;
const ORDERS_USAGE = 'Usage: npm run seed:orders -- --orders 1000000 [--yes]    a year of invented orders';
const POINTS_USAGE = 'Usage: seed-points --account ID --rows 1000000 --own 20000 --members 20000 --years 20';

/**
 * `seed-orders --orders N [--yes]`: fills the restaurant with a year of invented orders.
 *
 * @throws EnvironmentError that says how it is used; production must be confirmed, since nothing removes the orders again
 */
export async function seedOrdersCommand(env: Env, parameters: readonly string[]): Promise<string> {
  const options = { orders: { type: 'string' }, yes: { type: 'boolean', default: false } } as const;
  const { values } = orUsage(ORDERS_USAGE, () => parseArgs({ args: [...parameters], options }));
  const orders = Number(values.orders ?? NaN);
  if (!Number.isInteger(orders) || orders < 1 || orders > MOST) {
    throw new EnvironmentError(`--orders is a whole number from 1 to ${MOST}.\n${ORDERS_USAGE}`);
  }
  if (env.SITE_MODE === 'production' && !values.yes) {
    throw new EnvironmentError('This is production, and invented orders stay: --yes if you mean it.');
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

const HISTORY = ['rows', 'own', 'members', 'years'] as const;

/**
 * `seed-points --account ID --rows N --own N --members N --years N`: fills the points ledger with closed history, so
 * that its reads can be measured. Not for production: invented points belong to no real customer.
 *
 * @throws EnvironmentError that says how it is used
 */
export async function seedPointsCommand(env: Env, parameters: readonly string[]): Promise<string> {
  const text = { type: 'string' } as const;
  const options = { account: text, rows: text, own: text, members: text, years: text };
  const { values } = orUsage(POINTS_USAGE, () => parseArgs({ args: [...parameters], options }));
  if (env.SITE_MODE === 'production') throw new EnvironmentError('This is production: points are not invented here.');
  const [rows, own, members, years] = HISTORY.map((name) => Number(values[name] ?? NaN));
  if (!values.account || ![rows, own, members, years].every((count) => Number.isInteger(count) && (count ?? 0) > 0)) {
    throw new EnvironmentError(POINTS_USAGE);
  }
  await seedPoints({
    databaseUrl: env.DATABASE_URL,
    merchantId: env.MERCHANT_ID,
    accountId: values.account,
    rows: rows ?? 0,
    ownRows: own ?? 0,
    members: members ?? 0,
    years: years ?? 0,
  });
  return `${rows} seeded rows of points`;
}
