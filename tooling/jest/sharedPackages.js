const LOAD = require('./loadShared.js');
const { swcTransform } = require('./swcTransform.js');

/**
 * Jest settings by which all test files of a worker share the packages that they load.
 *
 * @param {{ except: readonly string[] }} options  packages that are evaluated, and compiled where need be, for each file
 * @returns {Pick<import('jest').Config, 'testEnvironment' | 'transform' | 'transformIgnorePatterns'>}
 */
exports.environmentAndTransform = ({ except }) => ({
  testEnvironment: require.resolve('./SharedPackagesEnvironment.js'),
  transform: {
    // `@site` is this project.
    [`/node_modules/(?!(${['@site', ...except].join('|')})/).+\\.c?js$`]: __filename,
    ...swcTransform,
  },
  transformIgnorePatterns: [],
});

/**
 * Jest's transform of a shared package. Outside a test file, as in the global setup, there is nothing to share.
 *
 * @param {string} code
 * @param {string} path
 */
exports.process = (code, path) => ({
  code: `if (typeof ${LOAD} === 'function') module.exports = ${LOAD}(${JSON.stringify(path)}); else {${code}\n}`,
});

/** @param {string} _code @param {string} path */
exports.getCacheKey = (_code, path) => `shared ${path}`;
