const { availableParallelism } = require('node:os');
const { basename } = require('node:path');
const { environmentAndTransform } = require('./sharedPackages.js');

/**
 * Jest settings of the journeys: Node driving a real Chromium against one demo site that is started for the whole run.
 * The environment describes it: SITE_ORIGIN, SITE_DATABASE_URL, SITE_SERVICE_TOKEN,
 * SITE_DEPLOY_TOKEN, SITE_TOKEN_SECRET, SITE_LOG_FILE, SITE_HR_PRIVATE_KEY, SITE_PICTURES, CHROMIUM_PATH. With SITE_ORIGIN set already
 * (`SITE_ORIGIN=http://localhost:3000 npx jest --config e2e/jest.config.js`), that site is used and none is started.
 *
 * @param {string} rootDir
 * @returns {import('jest').Config}
 */
module.exports = (rootDir) => ({
  rootDir,
  displayName: basename(rootDir),
  testMatch: ['<rootDir>/**/*.test.ts'],
  ...environmentAndTransform({ except: [] }),
  runtime: require.resolve('./CompileOnceRuntime.js'),
  globalSetup: require.resolve('./startJourneySite.mjs'),
  globalTeardown: require.resolve('./stopJourneySite.mjs'),
  reporters: ['default', require.resolve('./SiteLogReporter.js')],
  // Ends a journey that hangs. It is no limit on the speed of the machine: each step has its own.
  testTimeout: 240_000,
  // Half of a journey is waiting: one file more than there are cores keeps them busy.
  maxWorkers: availableParallelism() + 1,
});
