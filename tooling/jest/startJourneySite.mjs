import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../browser/findChromium.mjs';
import { freePort } from '../processes/freePort.mjs';
import { startSite } from '../start/startSite.mjs';

/** A demo site on a free port, with a data folder that is gone afterwards. */
export default async function startJourneySite() {
  process.env.CHROMIUM_PATH ??= await findChromium();
  if (process.env.SITE_ORIGIN) return;
  const dataDir = mkdtempSync(join(tmpdir(), 'site-journeys-'));
  const site = await startSite({ port: await freePort(), dataDir, throwaway: true });
  Object.assign(process.env, {
    SITE_ORIGIN: site.origin,
    SITE_DATABASE_URL: site.databaseUrl,
    SITE_SERVICE_TOKEN: site.secrets.serviceToken,
    SITE_DEPLOY_TOKEN: site.secrets.deployToken,
    SITE_LOG_FILE: site.logFile,
  });
  globalThis.journeySite = site;
}
