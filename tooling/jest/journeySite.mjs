import { randomBytes } from 'node:crypto';
import { freePort } from '../processes/freePort.mjs';
import { startSite } from '../start/startSite.mjs';
import { newFolder, sharePictures } from './dataFolders.mjs';
import { journeyProvider } from './journeyProvider.mjs';

/** All journeys come from one address, so its limits are raised. The limits of an account stay as they are. */
const LIMITS = ['token', 'verify', 'signup', 'otp', 'recover', 'resend', 'user', 'authorize', 'mfa']
  .map((name) => `${name}=9999/60`)
  .join();

/** As in tests of the server: a slow machine must not answer 503. A site whose database is killed keeps the product's times. */
const PATIENCE = {
  DATABASE_WAIT_MS: '15000',
  DATABASE_BUDGET_MS: '30000',
  REQUEST_LIMITS_WAIT_MS: '60000',
  PAYMENT_WAIT_MS: '30000',
  PAGE_RENDERING_MS: '30000',
};

/** A share would make requests that only some runs have. The journey of visits measures all. */
const SAMPLE_RATE = process.env.VISITS_SAMPLE_RATE ?? '0';

/**
 * A demo site on a free port with a provider to sign in by and a data folder that is gone afterwards, and what journeys
 * have to know of it.
 *
 * @param {{ databaseUrl?: string | undefined }} [options]  nothing: a fast private database that no crash may hit
 * @returns {Promise<{ site: import('../start/startSite.mjs').Site, environment: Record<string, string> }>}
 */
export async function journeySite({ databaseUrl } = {}) {
  const prepared = databaseUrl ? undefined : process.env.SITE_PREPARED;
  const dataDir = newFolder(prepared);
  const pictures = sharePictures(dataDir, process.env.SITE_PICTURES);
  const provider = await journeyProvider();
  const tokenSecret = randomBytes(32).toString('base64url');
  const started = await startSite({
    port: await freePort(),
    dataDir,
    databaseUrl,
    throwaway: true,
    isPrepared: prepared !== undefined,
    env: {
      ...provider.settings,
      AUTH_RATE_LIMITS: LIMITS,
      AUTH_JWT_SECRET: tokenSecret,
      VISITS_SAMPLE_RATE: SAMPLE_RATE,
      ...(!databaseUrl && PATIENCE),
    },
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
    SITE_HR_PRIVATE_KEY: site.secrets.hrPrivateKey,
    SITE_PICTURES: pictures,
  };
  return { site, environment };
}
