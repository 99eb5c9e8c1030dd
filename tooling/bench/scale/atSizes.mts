import { freePort } from '../../processes/freePort.mjs';
import { onShutdown } from '../../start/shutdown.mjs';
import { startSite } from '../../start/startSite.mjs';
import { describeExport, readHistory } from './readHistory.mts';
import { readPages } from './readPages.mts';
import { seedOrders } from './seedOrders.mts';
import type { Site } from '../../start/startSite.mjs';
import type { PageCount } from './readPages.mts';

/** The sizes of the goal; BENCH_ORDERS takes another for the larger. */
const SIZES = [10_000, Number(process.env.BENCH_ORDERS || 1_000_000)];

/**
 * Seeds orders and measures, for each size. BENCH_SCALE_DIR is a data folder for the larger size that is kept, so that a
 * second run does not seed again.
 */
export async function atSizes(
  site: Site,
  onProgress: (message: string) => void,
): Promise<{ orders: number; pages: PageCount[]; exported: string }[]> {
  const found = [];
  for (const [index, orders] of SIZES.entries()) {
    const kept = index === SIZES.length - 1 ? process.env.BENCH_SCALE_DIR : undefined;
    const measured = kept ? await startSite({ port: await freePort(), dataDir: kept, onStarted: onShutdown }) : site;
    found.push(await atSize(measured, orders, onProgress));
  }
  return found;
}

async function atSize(site: Site, orders: number, onProgress: (message: string) => void) {
  await seedOrders(site, orders, onProgress);
  onProgress(`reading pages of ${orders} orders`);
  const pages = await readPages(site);
  onProgress(`searching and exporting ${orders} orders`);
  const history = await readHistory(site);
  return { orders, pages: [...pages, ...history.pages], exported: describeExport(history.exported) };
}
