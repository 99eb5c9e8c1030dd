import { join } from 'node:path';
import { freePort } from '../../processes/freePort.mjs';
import { startBackend } from '../../start/backend.mjs';
import { originOf, siteEnvironment } from '../../start/siteEnvironment.mjs';
import type { Site } from '../../start/startSite.mjs';

/**
 * A second process of the same server on the same database, in the mode that tells with each answer how many statements
 * it took (`X-Database-Round-Trips`).
 *
 * @param settings  more of them
 */
export async function openCountingServer({ dataDir, databaseUrl, secrets }: Site, settings: NodeJS.ProcessEnv = {}) {
  const port = await freePort();
  const env = {
    ...siteEnvironment({ mode: 'demo', port, dataDir, databaseUrl, secrets }),
    SITE_MODE: 'test',
    ...settings,
  };
  const server = await startBackend({ port, logDir: join(dataDir, 'logs/counting'), env });
  return { origin: originOf(port), stop: server.stop };
}
