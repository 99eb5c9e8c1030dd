const { readdirSync, existsSync } = require('node:fs');
const { availableParallelism } = require('node:os');
const { join } = require('node:path');

/** The package's name selects its preset, so that a new remote is tested from its first day. */
const presets = [
  { pattern: /^backend$/, preset: require('./tooling/jest/backend.js') },
  { pattern: /^(shell|kit|mf-.+)$/, preset: require('./tooling/jest/web.js') },
  { pattern: /^(contracts|tooling)$/, preset: require('./tooling/jest/node.js') },
];

const runtime = require.resolve('./tooling/jest/CompileOnceRuntime.js');

/** @type {import('jest').Config} */
module.exports = {
  // A third of a server test is waiting for the database: one file more than there are cores keeps them busy.
  maxWorkers: availableParallelism() + 1,
  projects: readdirSync(__dirname)
    .filter((name) => existsSync(join(__dirname, name, 'package.json')))
    .flatMap((name) =>
      presets
        .filter(({ pattern }) => pattern.test(name))
        .map(({ preset }) => ({ ...preset(join(__dirname, name)), runtime })),
    ),
};
