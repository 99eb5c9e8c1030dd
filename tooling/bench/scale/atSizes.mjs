import { ROOT } from '../../start/settings.mjs';
import { PROGRAM } from '../../start/backend.mjs';
import { runGuarded } from '../../processes/startGuarded.mjs';
import { siteEnvironment } from '../../start/siteEnvironment.mjs';
import { readPages } from './readPages.mjs';

/** The sizes of the goal; BENCH_ORDERS takes another for the larger. */
const SIZES = [10_000, Number(process.env.BENCH_ORDERS || 1_000_000)];

/**
 * @param {import('../../start/startSite.mjs').Site} site
 * @param {(message: string) => void} onProgress
 * @returns {Promise<{ orders: number, pages: import('./readPages.mjs').PageCount[] }[]>}
 */
export async function atSizes({ origin, databaseUrl, dataDir, secrets }, onProgress) {
  const env = siteEnvironment({ mode: 'demo', port: Number(new URL(origin).port), dataDir, databaseUrl, secrets });
  const found = [];
  for (const orders of SIZES) {
    const { code, output } = await runGuarded(process.execPath, [PROGRAM, 'seed-orders', '--orders', String(orders)], {
      cwd: ROOT,
      env,
      onOutput: (text) => onProgress(text.trim()),
    });
    if (code !== 0) throw new Error(`The orders could not be seeded:\n${output}`);
    const pages = await readPages({ origin, databaseUrl, serviceToken: secrets.serviceToken });
    found.push({ orders, pages });
  }
  return found;
}
