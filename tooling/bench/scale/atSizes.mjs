import { freePort } from '../../processes/freePort.mjs';
import { onShutdown } from '../../start/shutdown.mjs';
import { startSite } from '../../start/startSite.mjs';
import { describeExport, readHistory } from './readHistory.mjs';
import { readPages } from './readPages.mjs';
import { seedOrders } from './seedOrders.mjs';

/** The sizes of the goal; BENCH_ORDERS takes another for the larger. */
const SIZES = [10_000, Number(process.env.BENCH_ORDERS || 1_000_000)];

/**
 * Seeds orders and measures, for each size. BENCH_SCALE_DIR is a data folder for the larger size that is kept, so that a
 * second run does not seed again.
 *
 * @param {import('../../start/startSite.mjs').Site} site
 * @param {(message: string) => void} onProgress
 * @returns {Promise<{ orders: number, pages: import('./readPages.mjs').PageCount[], exported: string }[]>}
 */
export async function atSizes(site, onProgress) {
  const found = [];
  for (const [index, orders] of SIZES.entries()) {
    const kept = index === SIZES.length - 1 ? process.env.BENCH_SCALE_DIR : undefined;
    const measured = kept ? await startSite({ port: await freePort(), dataDir: kept, onStarted: onShutdown }) : site;
    found.push(await atSize(measured, orders, onProgress));
  }
  return found;
}

/** @param {import('../../start/startSite.mjs').Site} site @param {number} orders @param {(message: string) => void} onProgress */
async function atSize(site, orders, onProgress) {
  await seedOrders(site, orders, onProgress);
  const { origin, databaseUrl, secrets } = site;
  const { serviceToken } = secrets;
  onProgress(`reading pages of ${orders} orders`);
  const pages = await readPages({ origin, databaseUrl, serviceToken });
  onProgress(`searching and exporting ${orders} orders`);
  const history = await readHistory({ origin, databaseUrl, serviceToken });
  return { orders, pages: [...pages, ...history.pages], exported: describeExport(history.exported) };
}
