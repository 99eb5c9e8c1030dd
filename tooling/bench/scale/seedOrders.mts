import { withConnection } from '../../database/withConnection.mjs';
import { runBackend } from '../../start/backend.mjs';
import { siteEnvironment } from '../../start/siteEnvironment.mjs';
import { untilQuiet } from './untilQuiet.mts';
import type { Site } from '../../start/startSite.mjs';

/** Fills the site with orders up to a number, and waits for the work that they cause in the background. */
export async function seedOrders(
  { origin, databaseUrl, dataDir, secrets }: Site,
  orders: number,
  onProgress: (message: string) => void,
) {
  await giveRoom(databaseUrl);
  const env = siteEnvironment({ mode: 'demo', port: Number(new URL(origin).port), dataDir, databaseUrl, secrets });
  await runBackend('seed-orders', env, {
    parameters: ['--orders', String(orders)],
    onOutput: (text) => onProgress(text.trim()),
  });
  onProgress('waiting for the work in the background');
  await untilQuiet(databaseUrl);
}

/** The private database is set up for a demo; with more memory a million orders are seeded four times as fast. */
async function giveRoom(databaseUrl: string) {
  await withConnection(databaseUrl, async (database) => {
    await database.query('SET GLOBAL innodb_buffer_pool_size = 2147483648');
    await database.query('SET GLOBAL innodb_log_file_size = 1073741824');
    // Another kind of server, or no right to change it: seeding takes longer.
  }).catch(() => undefined);
}
