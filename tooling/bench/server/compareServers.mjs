import { createConnection } from 'mysql2/promise';
import { ask } from '../ask.mjs';
import { median, medianRatio } from '../report/statistics.mjs';
import { applyLoad, CONNECTIONS, obtainAutocannon } from './load.mjs';
import { copyCart, fillCart } from './prepareCarts.mjs';
import { ORDER, serverRows } from './rows.mjs';
import { startBare } from './startBare.mjs';

const ROUNDS = 5;
/** Whole seconds: the load generator knows no others. */
const SECONDS_A_ROUND = 1;
const WARM_UP_SECONDS = 1;
const ORDERS_A_ROUND = 120;
/** Each connection prepares one request that is not sent any more. */
const ORDERS_PREPARED = ORDERS_A_ROUND + CONNECTIONS;
const CARTS = 500;

/** @typedef {import('./load.mjs').Load} Load */
/** @typedef {{ name: string, site: Load, bare: Load, ratio: number }} ServerComparison  the loads are medians, but for what was refused, which is a sum; ratio of requests per second, 1 is as fast as the reference */

/**
 * Measures the site beside the reference, in turns: site, reference, site, reference, ...
 *
 * @param {object} options
 * @param {string} options.origin
 * @param {string} options.databaseUrl
 * @param {string} options.merchantId
 * @param {(message: string) => void} options.onProgress
 * @returns {Promise<ServerComparison[]>}
 */
export async function compareServers({ origin, databaseUrl, merchantId, onProgress }) {
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
    const nextFullCart = () => {
      const next = fullCarts.pop();
      if (next === undefined) throw new Error('More orders were made than carts were prepared');
      return next;
    };
    const comparisons = [];
    for (const row of serverRows({ menuPaths, itemsTag, carts, nextFullCart, menuItemId })) {
      onProgress(row.name);
      comparisons.push({ name: row.name, ...(await compareRow(autocannon, row, origin, bare.origin)) });
    }
    return comparisons;
  } finally {
    await bare.stop();
    await database.end();
  }
}

/**
 * @param {import('./load.mjs').Autocannon} autocannon
 * @param {import('./rows.mjs').ServerRow} row
 * @param {string} siteOrigin
 * @param {string} bareOrigin
 */
async function compareRow(autocannon, { request, expected, until }, siteOrigin, bareOrigin) {
  /**
   * @param {string} origin
   * @param {number} seconds
   */
  const measure = (origin, seconds) =>
    applyLoad(autocannon, {
      origin,
      request,
      expected,
      until: until === 'orders' ? { requests: ORDERS_A_ROUND * (seconds / SECONDS_A_ROUND) } : { seconds },
    });
  /** @type {Load[]} */
  const site = [];
  /** @type {Load[]} */
  const bare = [];
  // Just in time compilation has settled by then.
  for (const origin of [siteOrigin, bareOrigin]) await measure(origin, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    site.push(await measure(siteOrigin, SECONDS_A_ROUND));
    bare.push(await measure(bareOrigin, SECONDS_A_ROUND));
  }
  return { site: medianLoad(site), bare: medianLoad(bare), ratio: medianRatio(rates(site), rates(bare)) };
}

/** @param {readonly Load[]} loads */
const rates = (loads) => loads.map(({ perSecond }) => perSecond);

/**
 * @param {readonly Load[]} loads
 * @returns {Load}
 */
function medianLoad(loads) {
  return {
    perSecond: median(rates(loads)),
    p50: median(loads.map(({ p50 }) => p50)),
    p99: median(loads.map(({ p99 }) => p99)),
    refused: loads.reduce((sum, { refused }) => sum + refused, 0),
  };
}
