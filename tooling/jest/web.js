const { join } = require('node:path');
const { swcTransform } = require('./swcTransform.js');

/**
 * Jest settings of a browser package: jsdom with what the platform has and jsdom lacks.
 *
 * @param {string} rootDir
 * @returns {import('jest').Config}
 */
module.exports = (rootDir) => ({
  rootDir,
  displayName: require(join(rootDir, 'package.json')).name,
  testEnvironment: require.resolve('./WebEnvironment.js'),
  testMatch: ['<rootDir>/**/*.test.[jt]s?(x)'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  transform: swcTransform,
  // The site's own packages are modules of the web, also where they are installed.
  transformIgnorePatterns: ['/node_modules/(?!@site/)'],
  moduleNameMapper: {
    '\\.css$': require.resolve('./stubs/style.js'),
    '\\.(svg|png|jpe?g|webp|avif|ico|woff2?)$': require.resolve('./stubs/file.js'),
    '^@fontsource(-variable)?/': require.resolve('./stubs/style.js'),
  },
  // As in production: rules go into the sheet one by one. As text, each new one makes jsdom parse all of them again.
  globals: { SC_DISABLE_SPEEDY: false },
  restoreMocks: true,
  setupFilesAfterEnv: [require.resolve('@testing-library/jest-dom'), require.resolve('./webSetup.js')],
});
