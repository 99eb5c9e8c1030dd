const { basename } = require('node:path');
const { environmentAndTransform } = require('./sharedPackages.js');

/** Packages that are published as ES modules only, which Jest on this Node can't require. */
const ONLY_AS_MODULES = ['jose', 'openid-client', 'oauth4webapi', 'oauth2-mock-server', 'is-plain-obj'];

/** Packages that import a module of Node when they need it, and those that load them: code in Jest's context can't. */
const IMPORT_LATE = ['@opentelemetry/exporter-trace-otlp-http', '@opentelemetry/otlp-exporter-base'];

/**
 * Packages with state that a test file must find as it was at the start: metrics, the keys of the servers that were asked, and
 * memory that may be set up once.
 */
const WITH_STATE = ['prom-client', '@supabase/auth-js', '@bokuweb/zstd-wasm'];

/**
 * Jest settings of a server package: Node, and one real MariaDB for the whole run.
 *
 * @param {string} rootDir
 * @returns {import('jest').Config}
 */
module.exports = (rootDir) => ({
  rootDir,
  displayName: basename(rootDir),
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  ...environmentAndTransform({ except: [...ONLY_AS_MODULES, ...IMPORT_LATE, ...WITH_STATE] }),
  globalSetup: require.resolve('./prepareBackend.mjs'),
  globalTeardown: require.resolve('./endBackend.mjs'),
  setupFilesAfterEnv: [require.resolve('./backendSetup.js'), '<rootDir>/src/testing/resetClock.ts'],
});
