import { createConnection } from 'mysql2/promise';
import { freePort } from '../../processes/freePort.mjs';
import { runGuarded } from '../../processes/startGuarded.mjs';
import { PROGRAM } from '../../start/backend.mjs';
import { ROOT } from '../../environment/settings.mjs';
import { onShutdown } from '../../start/shutdown.mjs';
import { siteEnvironment } from '../../start/siteEnvironment.mjs';
import { startSite } from '../../start/startSite.mjs';
import { describeExport, readHistory } from './readHistory.mjs';
import { readPages } from './readPages.mjs';
import { untilQuiet } from './untilQuiet.mjs';

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
async function atSize({ origin, databaseUrl, dataDir, secrets }, orders, onProgress) {
  await giveRoom(databaseUrl);
  const env = siteEnvironment({ mode: 'demo', port: Number(new URL(origin).port), dataDir, databaseUrl, secrets });
  const { code, output } = await runGuarded(process.execPath, [PROGRAM, 'seed-orders', '--orders', String(orders)], {
    cwd: ROOT,
    env,
    onOutput: (text) => onProgress(text.trim()),
  });
  if (code !== 0) throw new Error(`The orders could not be seeded:\n${output}`);
  const { serviceToken } = secrets;
  onProgress('waiting for the work in the background');
  await untilQuiet(databaseUrl);
  onProgress(`reading pages of ${orders} orders`);
  const pages = await readPages({ origin, databaseUrl, serviceToken });
  onProgress(`searching and exporting ${orders} orders`);
  const history = await readHistory({ origin, databaseUrl, serviceToken });
  return { orders, pages: [...pages, ...history.pages], exported: describeExport(history.exported) };
}

/**
 * The private database is set up for a demo; with more memory a million orders are seeded four times as fast.
 *
 * @param {string} databaseUrl
 */
async function giveRoom(databaseUrl) {
  const database = await createConnection(databaseUrl);
  try {
    await database.query('SET GLOBAL innodb_buffer_pool_size = 2147483648');
    await database.query('SET GLOBAL innodb_log_file_size = 1073741824');
  } catch {
    // Another kind of server, or no right to change it: seeding takes longer.
  } finally {
    await database.end();
  }
}
