const { basename } = require('node:path');
const { swcTransform } = require('./swcTransform.js');

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
  globalSetup: require.resolve('./startDatabase.mjs'),
  globalTeardown: require.resolve('./stopDatabase.mjs'),
  setupFilesAfterEnv: [require.resolve('./backendSetup.js')],
});
