const { basename } = require('node:path');
const { swcTransform } = require('./swcTransform.js');

/**
 * Jest settings of a package that needs neither a browser nor a database.
 *
 * @param {string} rootDir
 * @returns {import('jest').Config}
 */
module.exports = (rootDir) => ({
  rootDir,
  displayName: basename(rootDir),
  testEnvironment: 'node',
  // Files ending in .test.mjs are run by Node's own test runner: Jest can't require ES modules.
  testMatch: ['<rootDir>/**/*.test.[jt]s'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  transform: swcTransform,
});
