import { createConnection } from 'mysql2/promise';
import { ask } from '../ask.mts';
import { medianOfEach, medianRatio } from '../statistics.mts';
import { applyLoad, CONNECTIONS, obtainAutocannon } from './load.mts';
import { copyCart, fillCart } from './prepareCarts.mts';
import { ORDER, serverRows } from './rows.mts';
import { startBare } from './startBare.mts';
import type { Site } from '../../start/startSite.mjs';
import type { Autocannon, Load } from './load.mts';
import type { ServerRow } from './rows.mts';

const ROUNDS = 5;
/** Whole seconds: the load generator knows no others. */
const SECONDS_A_ROUND = 1;
const WARM_UP_SECONDS = 1;
const ORDERS_A_ROUND = 120;
/** Each connection prepares one request that is not sent any more. */
const ORDERS_PREPARED = ORDERS_A_ROUND + CONNECTIONS;
const CARTS = 500;

/** The loads are medians, but for what was refused, which is a sum; ratio of requests per second, 1 is as fast as the reference */
export type ServerComparison = { name: string; site: Load; bare: Load; ratio: number };

/** Measures the site beside the reference, in turns: site, reference, site, reference, ... */
export async function compareServers(
  { origin, databaseUrl }: Site,
  onProgress: (message: string) => void,
): Promise<ServerComparison[]> {
  const { json: dishes } = await ask(`${origin}/api/menu-items/`);
  const merchantId: string = dishes[0]?.merchant_id ?? '';
  onProgress('obtaining the load generator');
  const autocannon = await obtainAutocannon();
  const database = await createConnection(databaseUrl);
  // To the letter what the menu section asks for.
  const menuPaths = {
    categories: `/api/categories/?merchant_id=${merchantId}&is_published=true`,
    items: `/api/menu-items/?merchant_id=${merchantId}&is_available=true`,
  };
  const { session, menuItemId } = await fillCart(origin);
  const carts = await copyCart(database, session, CARTS);
  const fullCarts = await copyCart(database, session, 1 + ORDERS_PREPARED * (ROUNDS + 1) * 2);
  const headers = { 'X-Session-ID': fullCarts.pop() ?? '' };
  const { json: order } = await ask(`${origin}/api/orders/from-cart`, { headers, body: ORDER });
  const bare = await startBare({
    databaseUrl,
    siteOrigin: origin,
    menuPaths: Object.values(menuPaths),
    merchantId,
    templateOrder: order.id,
  });
  try {
    const itemsTag = (await fetch(origin + menuPaths.items)).headers.get('ETag') ?? '';
    const comparisons = [];
    for (const row of serverRows({ menuPaths, itemsTag, carts, fullCarts, menuItemId })) {
      onProgress(row.name);
      comparisons.push({ name: row.name, ...(await compareRow(autocannon, row, origin, bare.origin)) });
    }
    return comparisons;
  } finally {
    await bare.stop();
    await database.end();
  }
}

async function compareRow(
  autocannon: Autocannon,
  { request, expected, until }: ServerRow,
  siteOrigin: string,
  bareOrigin: string,
) {
  const measure = (origin: string, seconds: number) =>
    applyLoad(autocannon, {
      origin,
      request,
      expected,
      until: until === 'orders' ? { requests: ORDERS_A_ROUND * (seconds / SECONDS_A_ROUND) } : { seconds },
    });
  const site: Load[] = [];
  const bare: Load[] = [];
  // Just in time compilation has settled by then.
  for (const origin of [siteOrigin, bareOrigin]) await measure(origin, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    site.push(await measure(siteOrigin, SECONDS_A_ROUND));
    bare.push(await measure(bareOrigin, SECONDS_A_ROUND));
  }
  return { site: medianLoad(site), bare: medianLoad(bare), ratio: medianRatio(rates(site), rates(bare)) };
}

const rates = (loads: readonly Load[]) => loads.map(({ perSecond }) => perSecond);

function medianLoad(loads: readonly Load[]): Load {
  return { ...medianOfEach(loads), refused: loads.reduce((sum, { refused }) => sum + refused, 0) };
}
