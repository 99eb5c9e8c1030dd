const { basename } = require('node:path');
const { swcTransform } = require('./swcTransform.js');

/** Packages that are published as ES modules only, which Jest on this Node can't require. */
const ONLY_AS_MODULES = ['jose', 'openid-client', 'oauth4webapi', 'oauth2-mock-server', 'is-plain-obj'];

/**
 * Jest settings of a server package: Node, and one real MariaDB for the whole run.
 *
 * @param {string} rootDir
 * @returns {import('jest').Config}
 */
module.exports = (rootDir) => ({
  rootDir,
  displayName: basename(rootDir),
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  transform: swcTransform,
  transformIgnorePatterns: [`/node_modules/(?!(${ONLY_AS_MODULES.join('|')})/)`],
  globalSetup: require.resolve('./prepareBackend.mjs'),
  globalTeardown: require.resolve('./endBackend.mjs'),
  setupFilesAfterEnv: [require.resolve('./backendSetup.js')],
});
