import { join } from 'node:path';
import { freePort } from '../../processes/freePort.mjs';
import { startBackend } from '../../start/backend.mjs';
import { originOf, siteEnvironment } from '../../start/siteEnvironment.mjs';
import { serverOn } from './processFacts.mts';
import type { Site } from '../../start/startSite.mjs';

export type Server = { origin: string; pid: string | undefined; stop: () => Promise<void> };

/**
 * One more server of the demo, on the site's database or another one.
 *
 * @param settings  more of them
 */
export async function startServer(
  { dataDir, databaseUrl, secrets }: Pick<Site, 'dataDir' | 'databaseUrl' | 'secrets'>,
  settings: NodeJS.ProcessEnv = {},
): Promise<Server> {
  const port = await freePort();
  const env = { ...siteEnvironment({ mode: 'demo', port, dataDir, databaseUrl, secrets }), ...settings };
  const { stop } = await startBackend({ port, logDir: join(dataDir, 'logs'), logName: `server-${port}.log`, env });
  return { origin: originOf(port), pid: serverOn(port), stop };
}
