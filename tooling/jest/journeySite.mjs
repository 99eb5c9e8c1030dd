import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../processes/freePort.mjs';
import { startSite } from '../start/startSite.mjs';
import { journeyProvider } from './journeyProvider.mjs';

/**
 * A demo site on a free port with a provider to sign in by and a data folder that is gone afterwards, and what journeys
 * have to know of it.
 *
 * @returns {Promise<{ site: import('../start/startSite.mjs').Site, environment: Record<string, string> }>}
 */
export async function journeySite() {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-journeys-'));
  const provider = await journeyProvider();
  const started = await startSite({ port: await freePort(), dataDir, throwaway: true, env: provider.settings });
  const site = {
    ...started,
    stop: async () => {
      await started.stop();
      await provider.stop();
    },
  };
  const environment = {
    SITE_ORIGIN: site.origin,
    SITE_DATABASE_URL: site.databaseUrl,
    SITE_SERVICE_TOKEN: site.secrets.serviceToken,
    SITE_DEPLOY_TOKEN: site.secrets.deployToken,
    SITE_LOG_FILE: site.logFile,
  };
  return { site, environment };
}
