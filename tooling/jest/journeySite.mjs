import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../processes/freePort.mjs';
import { startSite } from '../start/startSite.mjs';
import { journeyProvider } from './journeyProvider.mjs';

/** All journeys come from one address, which nobody but them does. What limits an account stays as it is. */
const LIMITS = ['token', 'verify', 'signup', 'otp', 'recover', 'resend', 'user', 'authorize', 'mfa']
  .map((name) => `${name}=9999/60`)
  .join();

/**
 * A demo site on a free port with a provider to sign in by and a data folder that is gone afterwards, and what journeys
 * have to know of it.
 *
 * @returns {Promise<{ site: import('../start/startSite.mjs').Site, environment: Record<string, string> }>}
 */
export async function journeySite() {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-journeys-'));
  const provider = await journeyProvider();
  const tokenSecret = randomBytes(32).toString('base64url');
  const started = await startSite({
    port: await freePort(),
    dataDir,
    throwaway: true,
    env: { ...provider.settings, AUTH_RATE_LIMITS: LIMITS, AUTH_JWT_SECRET: tokenSecret },
  });
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
    SITE_TOKEN_SECRET: tokenSecret,
    SITE_LOG_FILE: site.logFile,
  };
  return { site, environment };
}
